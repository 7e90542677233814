/**
 * Mutants that no test can notice, because they change nothing that anybody could see; each with the reason.
 * `code` is the line of the source, trimmed; `column` counts from 1 and tells changes of one line apart.
 * @type {{path: string, code: string, column: number, before: string, after: string, reason: string}[]}
 */
export const equivalentMutants = [
  ...changesOf(
    'src/domain/orders/orderFingerprint.ts',
    "status: (status) => status === 'failed',",
    'Its two answers are only compared with each other, whichever of them is true.',
    ["23: status === 'failed' -> status !== 'failed'"],
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
    'src/client/scheduler/createScheduler.ts',
    'for (const { wait } of jobs) soonest = Math.min(soonest, wait?.until ?? 0)',
    'Both lie in the past, and the shortest wait is kept to.',
    ['77: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/text/oneSlip.ts',
    'while (at < a.length && a[at] === b[at]) at++',
    'They differ for two words that are alike, and then nothing is left behind either place.',
    ['10: at < a.length -> at <= a.length'],
  ),
  ...changesOf(
    'src/sandbox/orders/mergeItems.ts',
    'quantity: fresh.quantity ?? item.quantity ?? 1,',
    'Every item that waits has a quantity.',
    [
      '15: fresh.quantity ?? item.quantity ?? 1 -> fresh.quantity ?? item.quantity',
      '50: 1 -> 2',
      '50: 1 -> 0',
    ],
  ),
  ...changesOf(
    'src/sandbox/orders/orderJson.ts',
    'files.every(({ id }) => now >= (state.files.get(id)?.created ?? 0) + processingMs),',
    'What is not kept is written anew: only the time differs.',
    ['37: state.files.get(id)?.created ?? 0 -> state.files.get(id)?.created', '69: 0 -> 1'],
  ),
  ...changesOf(
    'src/sandbox/orders/composeOrder.ts',
    'needs_approval: false,',
    'Each reply says it anew, from the sheets.',
    ['21: false -> true'],
  ),
  ...changesOf(
    'src/domain/money/money.ts',
    'if (value.length + decimals < 15) return Math.round(Number(value) * 10 ** decimals)',
    'Whole numbers of either kind make the same amount: only the time differs.',
    [
      '7: value.length + decimals < 15 -> false',
      '33: 15 -> 0',
      '7: value.length + decimals < 15 -> (value.length + decimals) <= 15',
    ],
  ),
  ...changesOf(
    'src/domain/money/money.ts',
    'return isExact ? sum : BigInt(a) + BigInt(b)',
    'Whole numbers of either kind make the same amount: only the time differs.',
    ['10: isExact -> false'],
  ),
  ...changesOf(
    'src/domain/money/money.ts',
    'if (written.size >= mostWritten) written.clear()',
    'What was written is written anew: only time and memory differ.',
    [
      '7: written.size >= mostWritten -> true',
      '7: written.size >= mostWritten -> false',
      '7: written.size >= mostWritten -> written.size < mostWritten',
      '7: written.size >= mostWritten -> written.size > mostWritten',
    ],
  ),
  ...changesOf('src/sandbox/orders/lifecycle.ts', 'known.nothingBefore = 0', 'Both lie in the past.', [
    '25: 0 -> 1',
  ]),
  ...changesOf(
    'src/sandbox/orders/lifecycle.ts',
    'const known = waiting.get(orders) ?? { orders: new Set(orders.values()), nothingBefore: 0 }',
    'Both lie in the past.',
    ['91: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/money/money.ts',
    'const step = left < 0n ? -1n : 1n',
    'They differ where nothing is left, and then no step is made.',
    ['23: 0n -> 1n', '16: left < 0n -> left <= 0n'],
  ),
  ...changesOf(
    'src/domain/csv/csvRead.ts',
    'for (const separator of present.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))) {',
    'Those that are present have a count.',
    [
      '57: counts.get(b) ?? 0 -> counts.get(b)',
      '80: counts.get(a) ?? 0 -> counts.get(a)',
      '74: 0 -> 1',
      '97: 0 -> 1',
    ],
  ),
  ...changesOf(
    'src/domain/webhooks/receiverAddress.ts',
    "const inPath = pathname.split('/').at(-1) ?? ''",
    'What a text is split into has a last part.',
    ["18: pathname.split('/').at(-1) ?? '' -> pathname.split('/').at(-1)"],
  ),
  ...changesOf(
    'src/domain/shipping/shipmentList.ts',
    'return [...rows.values()].toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))',
    'Nothing counts as 0 in a difference, and no parcel left in the first second of 1970.',
    ['49: b.left ?? 0 -> b.left', '65: a.left ?? 0 -> a.left', '59: 0 -> 1', '75: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/address/placeLine.ts',
    "if (own !== null) return { city: parts[0] ?? '', state: own, left: parts.length - 2 }",
    'Where a state was found there is more than one part.',
    ["36: parts[0] ?? '' -> parts[0]"],
  ),
  ...changesOf(
    'src/domain/layers/describeLayer.ts',
    "const artwork = layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null",
    'Other layers have no artwork, and none is found for them.',
    ["19: layer.kind === 'picture' -> true"],
  ),
  ...changesOf(
    'src/domain/catalog/colorFamily.ts',
    'return familyOf(red ?? 0, green ?? 0, blue ?? 0)',
    'What matched has three pairs of digits.',
    [
      '19: red ?? 0 -> red',
      '29: green ?? 0 -> green',
      '41: blue ?? 0 -> blue',
      '26: 0 -> 1',
      '38: 0 -> 1',
      '49: 0 -> 1',
    ],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'const at = more.length > 0 ? frame : only.box',
    'The rectangle around one upright layer is its box, but for the last decimals.',
    ['16: more.length > 0 -> true'],
  ),
  ...changesOf(
    'src/client/wholePages.ts',
    'for (let offset = 0, total = 1; offset < total; offset += limit) {',
    'Any total above nothing lets the first page be read, which tells the true one.',
    ['32: 1 -> 2'],
  ),
  ...changesOf(
    'src/domain/orders/orderSearch.ts',
    'if (words.length > 0) tests.push(hasWords)',
    'Every order has all of no words: only the time differs.',
    ['7: words.length > 0 -> true'],
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
    'src/domain/artwork/plainPng.ts',
    'for (let at = 0; at < rows.length; at++) {',
    'A byte behind the end of an array of bytes is not kept.',
    ['20: at < rows.length -> at <= rows.length'],
  ),
  ...changesOf(
    'src/domain/text/canonicalText.ts',
    '? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))',
    'Either order makes the same text of equal values.',
    ['74: a < b -> a >= b'],
  ),
  ...changesOf(
    'src/domain/layers/dragLayers.ts',
    'const scaled = factor === 1 ? layer : scaledLayer(layer, factor, 0, 0)',
    'Where it lies is overwritten by the box.',
    ['70: 0 -> 1', '73: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/layers/text/textUnits.ts',
    'const longestWord = 64',
    'Only how long it takes to measure a word without spaces differs.',
    ['21: 64 -> 128'],
  ),
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
]

/** Several changes of one line, each as "column: before -> after". */
function changesOf(path, code, reason, changes) {
  return changes.map((change) => {
    const [, column, before, after] = /^(\d+): (.+) -> (.+)$/.exec(change)
    return { path, code, column: Number(column), before, after, reason }
  })
}
