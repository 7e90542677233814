import { changesOf } from './changesOf.mjs'

/** Equivalent mutants in the code of placements, blanks and the checks before printing. */
export const equivalentOfPictures = [
  ...changesOf(
    'src/domain/mockups/mockupSubject.ts',
    "const isArtwork = ({ type }: PrintFile): boolean => !noArtwork.has(type ?? '')",
    'No type is not among them either.',
    ["68: type ?? '' -> type"],
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
    'src/domain/placement/dragging/snapping.ts',
    'if (left > 0) {',
    'A box that fills the gap lies at the edges of its neighbors, which pull as much and come first.',
    ['9: left > 0 -> left >= 0'],
  ),
  ...changesOf(
    'src/domain/mockups/mockupPace.ts',
    'export const promisedGate: StartGate = { allowance: 2, openAt: 0 }',
    'Both lie in the past.',
    ['64: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/placement/dragging/snapping.ts',
    'const first = sorted[index] ?? second',
    'Before each but the first there is one.',
    ['19: sorted[index] ?? second -> sorted[index]'],
  ),
  ...changesOf(
    'src/domain/placement/dragging/snapping.ts',
    'if (gap <= 0) return []',
    'Where there is no gap the edges of the two pull as much and come first.',
    ['9: gap <= 0 -> gap < 0'],
  ),
  ...changesOf(
    'src/domain/preflight/fineChecks.ts',
    'if (height >= least - 0.005) return []',
    'The last digits of what a computer rounds are forgiven here; no length ends just there.',
    ['7: height >= least - 0.005 -> height > (least - 0.005)'],
  ),
  ...changesOf(
    'src/domain/preflight/fineChecks.ts',
    'if (width >= least - 0.005) return []',
    'The last digits of what a computer rounds are forgiven here; no length ends just there.',
    ['7: width >= least - 0.005 -> width > (least - 0.005)'],
  ),
  ...changesOf(
    'src/domain/preflight/fineChecks.ts',
    'if (thin >= least - 0.005) return []',
    'The last digits of what a computer rounds are forgiven here; no length ends just there.',
    ['7: thin >= least - 0.005 -> thin > (least - 0.005)'],
  ),
  ...changesOf(
    'src/domain/preflight/fineChecks.ts',
    'const canGrow = factor <= roomFor(layer, active.area)',
    'Both come from divisions: they are never the same to the last digit.',
    ['19: factor <= roomFor(layer, active.area) -> factor < roomFor(layer, active.area)'],
  ),
  ...changesOf(
    'src/domain/preflight/placementsAfterFix.ts',
    "if (layer.kind !== 'picture') return layer",
    'Words and shapes have no artwork, and are found not to use it.',
    ["11: layer.kind !== 'picture' -> false"],
  ),
]
