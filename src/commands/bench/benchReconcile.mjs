import { judge } from './goals.mjs'
import { loadSandbox } from '../loadSandbox.mjs'

const orders = 5_000

/** Compares the shop's export of 5,000 rows with 5,000 orders, in this process, beside a floor of the same bytes. */
export async function benchReconcile() {
  const { measureReconcile } = await loadSandbox('test/bench/reconcileSpeed.ts')
  const { whole, floor } = measureReconcile(orders, 5)
  const round = (value) => Math.round(value * 10) / 10
  console.log(`\nReconcile, ${orders.toLocaleString('en')} rows with as many orders, median of 5`)
  console.table({
    'read and matched, ms': { value: round(whole) },
    'floor (split at line breaks and commas, one map), ms': { value: round(floor) },
    'x floor': { value: round(whole / floor) },
  })
  judge('reconciling 5,000 rows', whole, { most: 2_000, unit: 'ms' })
}
