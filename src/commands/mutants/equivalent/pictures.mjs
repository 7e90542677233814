import { changesOf } from './changesOf.mjs'

/** Of artwork, layers, placements and what is said of them before they are printed. */
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
    'src/domain/layers/changes/knockOut.ts',
    'if (y * width + row < 0 || y * width + row >= width * height) continue',
    'It leaves the first line out only, whose pixels are all at the border and so begun with.',
    ['29: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/changes/knockOut.ts',
    'if (known.size >= mostKnown) known.clear()',
    'What was computed is computed again: only the time differs.',
    [
      '9: known.size >= mostKnown -> true',
      '9: known.size >= mostKnown -> false',
      '9: known.size >= mostKnown -> known.size > mostKnown',
      '9: known.size >= mostKnown -> known.size < mostKnown',
    ],
  ),
  ...changesOf(
    'src/domain/layers/describeLayer.ts',
    "const artwork = layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null",
    'Other layers have no artwork, and none is found for them.',
    ["19: layer.kind === 'picture' -> true"],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'const scaled = factor === 1 ? layer : scaledLayer(layer, factor, 0, 0)',
    'Where it lies is overwritten by the box.',
    ['70: 0 -> 1', '73: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'const tenths = Math.round((((degrees % 360) + 360) % 360) * 10) / 10',
    'Two whole turns are none, like one.',
    ['42: 360 -> 720'],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'export const insideArea = (layer: Layer, area: PrintArea): Layer => insideTogether([layer], area)[0] ?? layer',
    'Of one layer one is answered.',
    ['69: insideTogether([layer], area)[0] ?? layer -> insideTogether([layer], area)[0]'],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'if (frame === null || only === undefined) return free',
    'There is no frame around no layer, and one around any.',
    ['7: frame === null || only === undefined -> (frame === null) && (only === undefined)'],
  ),
  ...changesOf(
    'src/domain/layers/text/textUnits.ts',
    'const longestWord = 64',
    'Only how long it takes to measure a word without spaces differs.',
    ['21: 64 -> 128'],
  ),
  ...changesOf(
    'src/domain/layers/tilePlaces.ts',
    "const y = row * down + (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0)",
    'Half a step down and half a step up lead to the same places.',
    [
      "17: row * down + (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0) -> (row * down) - (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0)",
    ],
  ),
  ...changesOf(
    'src/domain/layers/tilePlaces.ts',
    "const x = column * across + (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0)",
    'Half a step to the right and half a step to the left lead to the same places.',
    [
      "17: column * across + (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0) -> (column * across) - (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0)",
    ],
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
]
