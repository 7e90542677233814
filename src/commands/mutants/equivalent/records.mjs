import { changesOf } from './changesOf.mjs'

/** Of orders, products, texts, money, the client and the sandbox. */
export const equivalentOfRecords = [
  ...changesOf(
    'src/client/scheduler/createScheduler.ts',
    'for (const { wait } of jobs) soonest = Math.min(soonest, wait?.until ?? 0)',
    'Both lie in the past, and the shortest wait is kept to.',
    ['77: 0 -> 1'],
  ),
  ...changesOf(
    'src/client/wholePages.ts',
    'for (let offset = 0, total = 1; offset < total; offset += limit) {',
    'Any total above nothing lets the first page be read, which tells the true one.',
    ['32: 1 -> 2'],
  ),
  ...changesOf(
    'src/domain/address/placeLine.ts',
    "if (own !== null) return { city: parts[0] ?? '', state: own, left: parts.length - 2 }",
    'Where a state was found there is more than one part.',
    ["36: parts[0] ?? '' -> parts[0]"],
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
  ...changesOf(
    'src/domain/money/money.ts',
    'const step = left < 0n ? -1n : 1n',
    'They differ where nothing is left, and then no step is made.',
    ['23: 0n -> 1n', '16: left < 0n -> left <= 0n'],
  ),
  ...changesOf(
    'src/domain/orders/orderFingerprint.ts',
    "status: (status) => status === 'failed',",
    'Its two answers are only compared with each other, whichever of them is true.',
    ["23: status === 'failed' -> status !== 'failed'"],
  ),
  ...changesOf(
    'src/domain/orders/orderSearch.ts',
    'if (words.length > 0) tests.push(hasWords)',
    'Every order has all of no words: only the time differs.',
    ['7: words.length > 0 -> true'],
  ),
  ...changesOf(
    'src/domain/shipping/shipmentList.ts',
    'return [...rows.values()].toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))',
    'Nothing counts as 0 in a difference, and no parcel left in the first second of 1970.',
    ['49: b.left ?? 0 -> b.left', '65: a.left ?? 0 -> a.left', '59: 0 -> 1', '75: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/text/canonicalText.ts',
    '? Object.fromEntries(Object.entries(field).toSorted(([a], [b]) => (a < b ? -1 : 1)))',
    'Either order makes the same text of equal values.',
    ['74: a < b -> a >= b'],
  ),
  ...changesOf(
    'src/domain/text/oneSlip.ts',
    'while (at < a.length && a[at] === b[at]) at++',
    'They differ for two words that are alike, and then nothing is left behind either place.',
    ['10: at < a.length -> at <= a.length'],
  ),
  ...changesOf(
    'src/domain/webhooks/receiverAddress.ts',
    "const inPath = pathname.split('/').at(-1) ?? ''",
    'What a text is split into has a last part.',
    ["18: pathname.split('/').at(-1) ?? '' -> pathname.split('/').at(-1)"],
  ),
  ...changesOf(
    'src/sandbox/orders/composeOrder.ts',
    'needs_approval: false,',
    'Each reply says it anew, from the sheets.',
    ['21: false -> true'],
  ),
  ...changesOf('src/sandbox/orders/lifecycle.ts', 'known.nothingBefore = 0', 'Both lie in the past.', [
    '25: 0 -> 1',
  ]),
  ...changesOf(
    'src/sandbox/orders/lifecycle.ts',
    'else if (isWatched(record, world.now)) known.nothingBefore = 0',
    'Both lie in the past.',
    ['66: 0 -> 1'],
  ),
  ...changesOf(
    'src/sandbox/orders/lifecycle.ts',
    'const known = waiting.get(orders) ?? { orders: new Set(orders.values()), nothingBefore: 0 }',
    'Both lie in the past.',
    ['91: 0 -> 1'],
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
    'src/client/scheduler/waitTimes.ts',
    'const zero = zeros.findLast((start) => start <= point) ?? 0',
    'Every digit lies behind the first zero.',
    [
      '16: zeros.findLast((start) => start <= point) ?? 0 -> zeros.findLast((start) => start <= point)',
      '61: 0 -> 1',
    ],
  ),
  ...changesOf(
    'src/session/connectionStore.ts',
    "return kind === 'token' && (typeof id !== 'string' || typeof home !== 'string')",
    'What is whole is completed to itself: only what is loaded differs.',
    [
      "10: kind === 'token' && (typeof id !== 'string' || typeof home !== 'string') -> (kind === 'token') || (typeof id !== 'string' || typeof home !== 'string')",
    ],
  ),
  ...changesOf(
    'src/sandbox/orders/composeOrder.ts',
    'country_name: country?.name ?? null,',
    'A country that is not on the list was refused before.',
    ['19: country?.name ?? null -> country?.name'],
  ),
  ...changesOf(
    'src/domain/reports/serviceFigures.ts',
    'return days.from < first ? { from: first, to: days.to } : days',
    'From the same day on, both are the same days.',
    ['10: days.from < first -> days.from <= first'],
  ),
  ...changesOf(
    'src/client/scheduler/createScheduler.ts',
    'let lastId = 0',
    'Only that each call has a number of its own matters.',
    ['16: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/webhooks/missedEvents.ts',
    'return events.toSorted((a, b) => (a.created ?? 0) - (b.created ?? 0) || a.id - b.id)',
    'Nothing counts as 0 in a difference, and 1 is a time before all others, too.',
    ['37: a.created ?? 0 -> a.created', '56: b.created ?? 0 -> b.created', '50: 0 -> 1', '69: 0 -> 1'],
  ),
  ...changesOf(
    'src/domain/webhooks/missedEvents.ts',
    "const from = mark?.status ?? 'draft'",
    'Of a new order only the state that it is in is told.',
    ["16: mark?.status ?? 'draft' -> mark?.status"],
  ),
]
