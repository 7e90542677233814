/**
 * Mutants that no test can notice, because they change nothing that anybody could see; each with the reason.
 * `code` is the line of the source, trimmed.
 * @type {{path: string, code: string, before: string, after: string, reason: string}[]}
 */
export const equivalentMutants = [
  {
    path: 'src/domain/orders/orderFingerprint.ts',
    code: "status: (status) => status === 'failed',",
    before: "status === 'failed'",
    after: "status !== 'failed'",
    reason: 'Its two answers are only compared with each other, whichever of them is true.',
  },
  {
    path: 'src/domain/layers/changes/knockOut.ts',
    code: 'if (y * width + row < 0 || y * width + row >= width * height) continue',
    before: '0',
    after: '1',
    reason: 'It leaves the first line out only, whose pixels are all at the border and so begun with.',
  },
  {
    path: 'src/domain/layers/changes/knockOut.ts',
    code: 'if (known.size >= mostKnown) known.clear()',
    before: 'known.size >= mostKnown',
    after: 'true',
    reason: 'What was computed is computed again: only the time differs.',
  },
  {
    path: 'src/client/scheduler/createScheduler.ts',
    code: 'for (const { wait } of jobs) soonest = Math.min(soonest, wait?.until ?? 0)',
    before: '0',
    after: '1',
    reason: 'Both lie in the past, and the shortest wait is kept to.',
  },
  {
    path: 'src/domain/text/oneSlip.ts',
    code: 'while (at < a.length && a[at] === b[at]) at++',
    before: 'at < a.length',
    after: 'at <= a.length',
    reason: 'They differ for two words that are alike, and then nothing is left behind either place.',
  },
  ...severalAt(
    ['fresh.quantity ?? item.quantity ?? 1 -> fresh.quantity ?? item.quantity', '1 -> 2', '1 -> 0'],
    {
      path: 'src/sandbox/orders/mergeItems.ts',
      code: 'quantity: fresh.quantity ?? item.quantity ?? 1,',
      reason: 'Every item that waits has a quantity.',
    },
  ),
  ...severalAt(['state.files.get(id)?.created ?? 0 -> state.files.get(id)?.created', '0 -> 1'], {
    path: 'src/sandbox/orders/orderJson.ts',
    code: 'files.every(({ id }) => now >= (state.files.get(id)?.created ?? 0) + processingMs),',
    reason: 'What is not kept is written anew: only the time differs.',
  }),
  {
    path: 'src/sandbox/orders/composeOrder.ts',
    code: 'needs_approval: false,',
    before: 'false',
    after: 'true',
    reason: 'Each reply says it anew, from the sheets.',
  },
  ...severalAt(['value.length + decimals < 15 -> false', '15 -> 0'], {
    path: 'src/domain/money/money.ts',
    code: 'if (value.length + decimals < 15) return Math.round(Number(value) * 10 ** decimals)',
    reason: 'Whole numbers of either kind make the same amount: only the time differs.',
  }),
  {
    path: 'src/domain/money/money.ts',
    code: 'return isExact ? sum : BigInt(a) + BigInt(b)',
    before: 'isExact',
    after: 'false',
    reason: 'Whole numbers of either kind make the same amount: only the time differs.',
  },
  ...['true', 'false', 'written.size < mostWritten', 'written.size > mostWritten'].map((after) => ({
    path: 'src/domain/money/money.ts',
    code: 'if (written.size >= mostWritten) written.clear()',
    before: 'written.size >= mostWritten',
    after,
    reason: 'What was written is written anew: only time and memory differ.',
  })),
  ...[
    'known.nothingBefore = 0',
    'const known = waiting.get(orders) ?? { orders: new Set(orders.values()), nothingBefore: 0 }',
  ].map((code) => ({
    path: 'src/sandbox/orders/lifecycle.ts',
    code,
    before: '0',
    after: '1',
    reason: 'Both lie in the past.',
  })),
  ...severalAt(['0n -> 1n', 'left < 0n -> left <= 0n'], {
    path: 'src/domain/money/money.ts',
    code: 'const step = left < 0n ? -1n : 1n',
    reason: 'They differ where nothing is left, and then no step is made.',
  }),
  ...severalAt(['counts.get(b) ?? 0 -> counts.get(b)', 'counts.get(a) ?? 0 -> counts.get(a)', '0 -> 1'], {
    path: 'src/domain/csv/csvRead.ts',
    code: 'for (const separator of present.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))) {',
    reason: 'Those that are present have a count.',
  }),
  ...severalAt(["pathname.split('/').at(-1) ?? '' -> pathname.split('/').at(-1)"], {
    path: 'src/domain/webhooks/receiverAddress.ts',
    code: "const inPath = pathname.split('/').at(-1) ?? ''",
    reason: 'What a text is split into has a last part.',
  }),
  ...severalAt(['b.left ?? 0 -> b.left', 'a.left ?? 0 -> a.left', '0 -> 1'], {
    path: 'src/domain/shipping/shipmentList.ts',
    code: 'return [...rows.values()].toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))',
    reason: 'Nothing counts as 0 in a difference, and no parcel left in the first second of 1970.',
  }),
  ...severalAt(["parts[0] ?? '' -> parts[0]"], {
    path: 'src/domain/address/placeLine.ts',
    code: "if (own !== null) return { city: parts[0] ?? '', state: own, left: parts.length - 2 }",
    reason: 'Where a state was found there is more than one part.',
  }),
  ...severalAt(["layer.kind === 'picture' -> true"], {
    path: 'src/domain/layers/describeLayer.ts',
    code: "const artwork = layer.kind === 'picture' ? (artworks[layer.artwork] ?? null) : null",
    reason: 'Other layers have no artwork, and none is found for them.',
  }),
  ...severalAt(['red ?? 0 -> red', 'green ?? 0 -> green', 'blue ?? 0 -> blue', '0 -> 1'], {
    path: 'src/domain/catalog/colorFamily.ts',
    code: 'return familyOf(red ?? 0, green ?? 0, blue ?? 0)',
    reason: 'What matched has three pairs of digits.',
  }),
  ...severalAt(['more.length > 0 -> true'], {
    path: 'src/domain/layers/dragLayers.ts',
    code: 'const at = more.length > 0 ? frame : only.box',
    reason: 'The rectangle around one upright layer is its box, but for the last decimals.',
  }),
  ...severalAt(['1 -> 2'], {
    path: 'src/client/wholePages.ts',
    code: 'for (let offset = 0, total = 1; offset < total; offset += limit) {',
    reason: 'Any total above nothing lets the first page be read, which tells the true one.',
  }),
  ...severalAt(['value.length + decimals < 15 -> (value.length + decimals) <= 15'], {
    path: 'src/domain/money/money.ts',
    code: 'if (value.length + decimals < 15) return Math.round(Number(value) * 10 ** decimals)',
    reason: 'Whole numbers of either kind make the same amount: only the time differs.',
  }),
  ...severalAt(['words.length > 0 -> true'], {
    path: 'src/domain/orders/orderSearch.ts',
    code: 'if (words.length > 0) tests.push(hasWords)',
    reason: 'Every order has all of no words: only the time differs.',
  }),
  ...severalAt(["type ?? '' -> type"], {
    path: 'src/domain/mockups/mockupSubject.ts',
    code: "if (address === null || noArtwork.has(type ?? '')) return []",
    reason: 'No type is not among them either.',
  }),
  ...severalAt(['1 -> 0', '1 -> 2'], {
    path: 'src/domain/preflight/boxChecks.ts',
    code: "const [, share] = picture?.stats?.colors[0] ?? ['', 1]",
    reason: 'A picture without colors has no border that goes evenly around it.',
  }),
  ...severalAt(['at < rows.length -> at <= rows.length'], {
    path: 'src/domain/artwork/plainPng.ts',
    code: 'for (let at = 0; at < rows.length; at++) {',
    reason: 'A byte behind the end of an array of bytes is not kept.',
  }),
  ...severalAt(['a < b -> a >= b'], {
    path: 'src/domain/text/canonicalText.ts',
    code: '? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))',
    reason: 'Either order makes the same text of equal values.',
  }),
  ...severalAt(['0 -> 1'], {
    path: 'src/domain/layers/dragLayers.ts',
    code: 'const scaled = factor === 1 ? layer : scaledLayer(layer, factor, 0, 0)',
    reason: 'Where it lies is overwritten by the box.',
  }),
  ...severalAt(['64 -> 128'], {
    path: 'src/domain/layers/text/textUnits.ts',
    code: 'const longestWord = 64',
    reason: 'Only how long it takes to measure a word without spaces differs.',
  }),
]

/** Several changes of one line, each as "before -> after". */
function severalAt(changes, { path, code, reason }) {
  return changes.map((change) => {
    const [before, after] = change.split(' -> ')
    return { path, code, before, after, reason }
  })
}
