import { parseArgs } from 'node:util'
import { ensureChromium } from './findChromium.mjs'
import { ensureInstalled, readConfig } from './project.mjs'

ensureInstalled()
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const executablePath = ensureChromium()
if (executablePath === undefined)
  throw new Error('The benchmark needs a Chromium. Install one, or set CHROME to its path.')

const { buildApp } = await import('./buildApp.mjs')
const { judge, printGoals, printPeers } = await import('./bench/goals.mjs')
const { buildFloors, serveTargets } = await import('./bench/benchTargets.mjs')
const { measurePages } = await import('./bench/measurePage.mjs')
await buildApp(readConfig())
await buildFloors()
const targets = await serveTargets()

const rows = []
for (const network of ['fast4g', 'slow4g']) {
  rows.push([
    network,
    await measurePages(targets.pages, { executablePath, network, runs: Number(values.runs) }),
  ])
}
await targets.close()

const metrics = [
  ['JS+CSS brotli kB', 'brotli'],
  ['requests', 'requests'],
  ['FCP ms', 'fcp'],
  ['painted ms', 'painted'],
  ['TBT ms', 'tbt'],
  ['layout shift', 'cls'],
  ['heap MB', 'heap'],
]
for (const [network, { F2, F2t, platen }] of rows) {
  console.log(`\nOrder list, 100 orders, cold, CPU 4x, ${network}, median of ${values.runs}`)
  console.table(
    Object.fromEntries(
      metrics.map(([label, key]) => [
        label,
        {
          F2: F2[key],
          F2t: F2t[key],
          Platen: platen[key],
          'x F2': ratio(platen[key], F2[key]),
          'x F2t': ratio(platen[key], F2t[key]),
        },
      ]),
    ),
  )
}
console.log('\nThe same list on a repeat visit against the cold F2 of this run')
console.table(
  Object.fromEntries(
    rows.map(([network, { F2, repeat }]) => [
      network,
      {
        'painted ms': repeat.painted,
        'x F2': ratio(repeat.painted, F2.painted),
        goal: 0.55,
        'TBT ms': repeat.tbt,
        'heap MB': repeat.heap,
      },
    ]),
  ),
)
const [fast, slow] = rows.map(([, measured]) => measured)
judge('first visit: scripts and styles', ratio(fast.platen.brotli, fast.F2t.brotli), {
  most: 1.15,
  unit: '× F2t',
})
for (const [name, most, { platen, F2 }] of [
  ['fast 4G', 1.1, fast],
  ['slow 4G', 1, slow],
]) {
  judge(`first visit: rows painted, ${name}`, ratio(platen.painted, F2.painted), { most, unit: '× F2' })
  judge(`first visit: blocking time, ${name}`, platen.tbt, { most: 150, unit: 'ms' })
}
judge('first visit: layout shift', Math.max(fast.platen.cls, slow.platen.cls), { most: 0.02, unit: '' })
judge('first visit: requests without pictures', fast.platen.requests, { most: 6, unit: '' })
judge('first visit: heap', ratio(fast.platen.heap, fast.F2.heap), { most: 1.5, unit: '× F2' })
judge('repeat visit: rows painted, fast 4G', ratio(fast.repeat.painted, fast.F2.painted), {
  most: 0.55,
  unit: '× F2, cold',
})
judge('repeat visit: slow 4G against fast', ratio(slow.repeat.painted, fast.repeat.painted), {
  most: 1.1,
  unit: '×',
})
const peersBeside = [
  ratio(fast.platen.brotli, fast.F2.brotli),
  ratio(fast.platen.painted, fast.F2.painted),
  ratio(slow.platen.painted, slow.F2.painted),
]

function ratio(value, floor) {
  return floor > 0 ? Math.round((value / floor) * 100) / 100 : null
}

const { benchSandbox, benchSnapshot } = await import('./bench/benchSandbox.mjs')
await benchSandbox()
await benchSnapshot(executablePath)
const { benchOrderSearch } = await import('./bench/benchOrderSearch.mjs')
await benchOrderSearch(executablePath)
const { benchPalette } = await import('./bench/benchPalette.mjs')
await benchPalette(executablePath)
const { benchDay } = await import('./bench/benchDay.mjs')
await benchDay(executablePath)
const { benchReconcile } = await import('./bench/benchReconcile.mjs')
await benchReconcile()
const { benchSheet } = await import('./bench/benchSheet.mjs')
await benchSheet(executablePath)
const { benchEditor } = await import('./bench/benchEditor.mjs')
await benchEditor(executablePath, Math.min(3, Number(values.runs)))
const { benchStudio } = await import('./bench/benchStudio.mjs')
await benchStudio(executablePath, Math.min(3, Number(values.runs)))
const { benchCatalog } = await import('./bench/benchCatalog.mjs')
await benchCatalog(executablePath)
printGoals()
printPeers(peersBeside)
process.exit(0)
