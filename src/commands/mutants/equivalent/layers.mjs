import { changesOf } from './changesOf.mjs'

/** Equivalent mutants in the code of a design's layers and how they are drawn. */
export const equivalentOfLayers = [
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
    'src/domain/layers/text/layoutText.ts',
    'sizeOf(of).width + (spacing === 0 ? 0 : spacing * Math.max(0, unitsOf(of).length - 1))',
    'A character alone can be broken no further, however wide it is said to be.',
    ['64: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/describeLayer.ts',
    "const artwork = layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null",
    'Other layers have no artwork, and none is found for them.',
    ["19: layer.kind === 'picture' -> true"],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    "if (layer.kind !== 'text') return { ...scaledLayer(layer, factor, 0, 0), box }",
    'Where it lies is overwritten by the box, and where it lies on single colors is written back.',
    ['69: 0 -> 1', '72: 0 -> 1'],
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
    'src/domain/layers/tiles/tilePlaces.ts',
    "const y = row * down + (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0)",
    'Half a step down and half a step up lead to the same places.',
    [
      "17: row * down + (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0) -> (row * down) - (tile.pattern === 'halfDrop' && column % 2 !== 0 ? down / 2 : 0)",
    ],
  ),
  ...changesOf(
    'src/domain/layers/tiles/tilePlaces.ts',
    "const x = column * across + (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0)",
    'Half a step to the right and half a step to the left lead to the same places.',
    [
      "17: column * across + (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0) -> (column * across) - (tile.pattern === 'brick' && row % 2 !== 0 ? across / 2 : 0)",
    ],
  ),
  ...changesOf(
    'src/domain/layers/darkGarments.ts',
    'color !== null && code !== null && luminance(code) < darkest ? [color] : [],',
    'No color has the luminance of the limit itself.',
    ['42: luminance(code) < darkest -> luminance(code) <= darkest'],
  ),
  ...changesOf(
    'src/domain/layers/changes/knockOut.ts',
    'if (everywhere) for (let at = 0; at < count; at++) fade(at)',
    'Behind the last pixel nothing is reached, and a byte behind the end of an array is not kept.',
    ['36: at < count -> at <= count'],
  ),
  ...changesOf(
    'src/domain/layers/changes/knockOut.ts',
    'for (let at = 0; at < count; at++) if (reached[at] === 1) fade(at)',
    'Behind the last pixel nothing is reached, and a byte behind the end of an array is not kept.',
    ['22: at < count -> at <= count'],
  ),
  ...changesOf(
    'src/domain/layers/changes/knockOut.ts',
    'for (let at = 0; at < count; at++) if (isTaken[at] === 1) grow(at, rim)',
    'Behind the last pixel nothing is reached, and a byte behind the end of an array is not kept.',
    ['20: at < count -> at <= count'],
  ),
  ...changesOf(
    'src/domain/layers/text/textUnits.ts',
    'word: index * 1e6 + Math.floor(at / longestWord),',
    'Words are told apart by any number that is larger than that of their pieces.',
    ['21: 1e6 -> 2000000'],
  ),
  ...changesOf(
    'src/domain/layers/text/keptLayouts.ts',
    'const kept = byMeasure.get(measure) ?? { layouts: new Map<string, TextLayout>(), runs: 0 }',
    'What is given up is laid out again: only time and memory differ, by one character of a hundred thousand.',
    ['90: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/fineCopies.ts',
    'if (drawn <= least || !isTouched(turnedBox(layer), seen)) continue',
    'Drawn as large as the small copy is, it would be no larger than that and is left out below.',
    ['9: drawn <= least -> drawn < least'],
  ),
  ...changesOf(
    'src/domain/layers/fineCopies.ts',
    'const side = Math.max(copies.get(source.key)?.side ?? 0, Math.min(Math.round(wanted), own))',
    'Both are below every side that is kept.',
    ['59: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/layer.ts',
    'const from = (start: number) => Math.max(0, Math.floor(start + 1e-6))',
    'What a computer rounds is a billionth of a pixel; a millionth and two swallow it alike.',
    ['66: 1e-6 -> 0.000002'],
  ),
  ...changesOf(
    'src/domain/layers/layer.ts',
    'const right = Math.min(width, Math.ceil(at.left + at.width - 1e-6))',
    'What a computer rounds is a billionth of a pixel; a millionth and two swallow it alike.',
    ['64: 1e-6 -> 0.000002'],
  ),
  ...changesOf(
    'src/domain/layers/layer.ts',
    'const bottom = Math.min(height, Math.ceil(at.top + at.height - 1e-6))',
    'What a computer rounds is a billionth of a pixel; a millionth and two swallow it alike.',
    ['66: 1e-6 -> 0.000002'],
  ),
]
