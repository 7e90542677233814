import { changesOf } from './changesOf.mjs'

/** Of artwork, placements, blanks and what is said of them before they are printed. */
export const equivalentOfPictures = [
  ...changesOf(
    'src/domain/artwork/colorContrast.ts',
    'if (known.size >= mostKnown) known.clear()',
    'What was compared is compared again: only time and memory differ.',
    [
      '7: known.size >= mostKnown -> true',
      '7: known.size >= mostKnown -> false',
      '7: known.size >= mostKnown -> known.size > mostKnown',
      '7: known.size >= mostKnown -> known.size < mostKnown',
    ],
  ),
  ...changesOf(
    'src/domain/artwork/colorContrast.ts',
    'contrast(hex, background) < leastContrast && (colorDistance(hex, background) ?? 0) < leastDistance',
    'Nothing counts as 0 in a comparison, and 1 is below the limit, too.',
    ['51: colorDistance(hex, background) ?? 0 -> colorDistance(hex, background)', '85: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/artwork/colorContrast.ts',
    'return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4',
    'No whole number of 255 is the limit itself.',
    ['12: value <= 0.03928 -> value < 0.03928'],
  ),
  ...changesOf(
    'src/domain/artwork/colorDistance.ts',
    'share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4',
    'No whole number of 255 is the limit itself.',
    ['3: share <= 0.04045 -> share < 0.04045'],
  ),
  ...changesOf(
    'src/domain/artwork/plainPng.ts',
    'for (let at = 0; at < rows.length; at++) {',
    'A byte behind the end of an array of bytes is not kept.',
    ['20: at < rows.length -> at <= rows.length'],
  ),
  ...changesOf(
    'src/domain/mockups/mockupSubject.ts',
    "if (address === null || noArtwork.has(type ?? '')) return []",
    'No type is not among them either.',
    ["43: type ?? '' -> type"],
  ),
  ...changesOf(
    'src/domain/preflight/boxChecks.ts',
    "const [, share] = picture?.stats?.colors[0] ?? ['', 1]",
    'A picture without colors has no border that goes evenly around it.',
    ['55: 1 -> 0', '55: 1 -> 2'],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    "if (light < 0.19 && chroma < 0.13) return 'black'",
    'No difference of two whole numbers of 255 is the limit itself.',
    ['23: chroma < 0.13 -> chroma <= 0.13'],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    "if (light > 0.92 && chroma < 0.1) return 'white'",
    'No difference of two whole numbers of 255 is the limit itself.',
    ['23: chroma < 0.1 -> chroma <= 0.1'],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    "if (chroma < 0.065) return isWarm && light > 0.7 && chroma > 0.045 ? 'beige' : 'gray'",
    'No difference of two whole numbers of 255 is the limit itself.',
    ['7: chroma < 0.065 -> chroma <= 0.065'],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    "if (isWarm && chroma < 0.3 && light > 0.6) return 'beige'",
    'No difference of two whole numbers of 255 is the limit itself.',
    ['17: chroma < 0.3 -> chroma <= 0.3'],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    "if (hue >= 12 && hue < 42 && light < 0.45 && chroma < 0.45) return 'brown'",
    'No difference of two whole numbers of 255 is the limit itself.',
    ['48: chroma < 0.45 -> chroma <= 0.45'],
  ),
  ...changesOf(
    'src/domain/artwork/pixelColors.ts',
    'else if (x === 0 || x === width - 1 || pixel < width || pixel >= width * (height - 1)) meet(pixel)',
    'The pixel in question is the first of its row, and so at the border anyway.',
    ['44: pixel < width -> pixel <= width'],
  ),
  ...changesOf(
    'src/domain/artwork/fabricShade.ts',
    'for (let at = 0; at < blank.data.length; at += 4) {',
    'Behind the end of the print nothing is opaque.',
    ['20: at < blank.data.length -> at <= blank.data.length'],
  ),
  ...changesOf(
    'src/domain/artwork/colorContrast.ts',
    'const mostKnown = 20_000',
    'What was compared is compared again: only time and memory differ.',
    ['19: 20_000 -> 40000', '19: 20_000 -> 0'],
  ),
  ...changesOf(
    'src/domain/artwork/imageFacts.ts',
    'if (start + 8 > stop) return 1',
    'A tag in a directory takes more than the six bytes that are left then.',
    ['7: start + 8 > stop -> (start + 8) >= stop'],
  ),
  ...changesOf(
    'src/domain/artwork/colorDistance.ts',
    'const linears = Array.from({ length: 256 }, (_, value) => linear(value / 255))',
    'No channel has more than 255.',
    ['38: 256 -> 512'],
  ),
  ...changesOf(
    'src/domain/artwork/pictureStats.ts',
    'const counts = Array.from({ length: 3 }, () => new Uint32Array(256))',
    'No channel has more than 255.',
    ['66: 256 -> 512'],
  ),
  ...changesOf(
    'src/domain/artwork/colorProfile.ts',
    'if (at + 12 > profile.length) return null',
    'By the format, tags lie behind the table, and this one is 28 bytes long: its entry is not among the last 24 bytes.',
    ['14: 12 -> 24', '9: at + 12 > profile.length -> (at + 12) >= profile.length'],
  ),
  ...changesOf(
    'src/domain/artwork/colorProfile.ts',
    'for (let at = 8; at + 8 <= head.length;) {',
    'A chunk that ends with its own header holds no profile.',
    ['25: 8 -> 9', '20: at + 8 <= head.length -> (at + 8) < head.length'],
  ),
  ...changesOf(
    'src/domain/artwork/fabricShade.ts',
    'const added = light > usual ? Math.min(brightest, (light - usual) / Math.max(leastRange, 255 - usual)) : 0',
    'Of no difference nothing is added.',
    ['19: light > usual -> light >= usual'],
  ),
  ...changesOf(
    'src/domain/artwork/turnVector.ts',
    'const [left = 0, top = 0, wide = 0, high = 0] = box',
    'A box of other than four numbers is not gone by.',
    ['17: 0 -> 1', '26: 0 -> 1', '36: 0 -> 1', '46: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/artwork/fabricShade.ts',
    'for (let at = 0; at < data.length; at += 4) {',
    'Behind the end of the print nothing is opaque.',
    ['20: at < data.length -> at <= data.length'],
  ),
  ...changesOf(
    'src/domain/artwork/monochrome.ts',
    'pixels.fill(onPaper < 128 ? 0 : 255, at, at + 3)',
    'The fourth byte is written in the next line.',
    ['51: 3 -> 4'],
  ),
]
