import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncProductInfo } from '~/contract/products/syncProduct'
import { emptyEdit, type ProductEdit, type VariantChange } from '~/domain/products/productEdit'
import { isDown } from '~/client/isOfOneCall'
import type { SaveOutcome, SaveRequest } from '~/flows/products/saveOutcome'
import { saveProduct } from '~/flows/products/saveProduct'
import type { FaultKind } from '~/sandbox/faults'
import { noWait, productWorld, type ProductWorld, useHastyTime } from './productWorld'

beforeEach(useHastyTime)

/** A read that brought no reply of the service at all is thrown before anything is sent. */
const save = (world: ProductWorld, request: SaveRequest): Promise<SaveOutcome> =>
  saveProduct(world.api, request, noWait).catch((error: unknown) => {
    if (!isDown(error)) throw error
    return { kind: 'incomplete', at: 'the envelope' }
  })

/** Histories that are played; `npm run torture` asks for more, and for others. */
const histories = Number(process.env['PLATEN_PROGRAMS'] ?? 1_000)
const seed = Number(process.env['PLATEN_SEED'] ?? 20_261_121)
const parts = [0, 1, 2, 3, 4]

/** What a colleague does between my opening the product and my save; indexes wrap around. */
const colleagueStep = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at: fc.nat(40) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(40) }),
  fc.record({
    do: fc.constant('price' as const),
    at: fc.nat(40),
    cents: fc.integer({ min: 100, max: 9_999 }),
  }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(40) }),
)
const myStep = fc.oneof(
  fc.record({
    do: fc.constant('price' as const),
    at: fc.nat(40),
    cents: fc.integer({ min: 100, max: 9_999 }),
  }),
  fc.record({ do: fc.constant('sku' as const), at: fc.nat(40), cents: fc.nat(999) }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat(40), cents: fc.constant(0) }),
  fc.record({ do: fc.constant('add' as const), at: fc.nat(40), cents: fc.constant(2_500) }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(40), cents: fc.constant(0) }),
)
const faults: FaultKind[] = ['drop_before', 'drop_after', 'error_after', 'truncated', 'html', 'too_many']
const history = fc.record({
  size: fc.integer({ min: 1, max: 12 }),
  theirs: fc.array(colleagueStep, { maxLength: 5 }),
  mine: fc.array(myStep, { minLength: 1, maxLength: 6 }),
  choice: fc.constantFrom('mine' as const, 'theirs' as const),
  putFault: fc.option(fc.constantFrom(...faults), { nil: null }),
  readFault: fc.oneof(
    { weight: 15, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('truncated' as const, 'unauthorized' as const) },
  ),
})
type History = typeof history extends fc.Arbitrary<infer T> ? T : never

/** The stand-in of the browser's database keeps every transaction it ever had and looks through all at each next one. */
const startDatabaseAnew = () =>
  new Promise<void>((resolve, reject) => {
    const wiped = indexedDB.deleteDatabase('platen-products')
    wiped.addEventListener('success', () => resolve())
    wiped.addEventListener('error', () =>
      reject(wiped.error ?? new Error('The database could not be wiped.')),
    )
  })

const isOver = ({ kind }: SaveOutcome): boolean => kind === 'saved' || kind === 'nothing'

const money = (cents: number): string => (cents / 100).toFixed(2)

function myEdit(world: ProductWorld, base: SyncProductInfo, steps: History['mine']): ProductEdit {
  const changed = new Map<number, VariantChange['fields']>()
  const deleted = new Set<number>()
  const created: ProductEdit['created'][number][] = []
  let product: ProductEdit['product'] = {}
  for (const [index, step] of steps.entries()) {
    const id = base.sync_variants[step.at % base.sync_variants.length]?.id ?? 0
    if (step.do === 'price') changed.set(id, { ...changed.get(id), retail_price: money(step.cents) })
    if (step.do === 'sku') changed.set(id, { ...changed.get(id), sku: `S-${step.cents}` })
    if (step.do === 'delete' && deleted.size + 1 < base.sync_variants.length) deleted.add(id)
    if (step.do === 'rename') product = { name: `Mine ${step.at}` }
    if (step.do === 'add')
      created.push({
        external_id: `mine-${index}`,
        variant_id: world.blankVariants(83)[step.at % 8]?.id ?? 0,
        retail_price: '25.00',
        sku: null,
        is_ignored: false,
        files: [{ id: world.fileId, type: 'default' }],
        options: [],
        label: `New ${index}`,
      })
  }
  for (const id of deleted) changed.delete(id)
  return {
    ...emptyEdit,
    product,
    created,
    deleted: [...deleted],
    changed: [...changed].map(([id, fields]) => ({ id, fields })),
  }
}

async function letColleagueWork(
  world: ProductWorld,
  productId: number,
  steps: History['theirs'],
  removed: Set<number>,
) {
  for (const [index, step] of steps.entries()) {
    const now = world.stored(productId)
    const at = now[step.at % now.length]
    if (at === undefined) return
    if (step.do === 'add')
      await world.colleague.add(productId, world.blankVariants(71)[step.at % 20]?.id ?? 0, `theirs-${index}`)
    else if (step.do === 'remove' && now.length > 1) {
      await world.colleague.remove(at.id)
      removed.add(at.id)
    } else {
      const all = now.map(({ id }) =>
        step.do === 'price' && id === at.id ? { id, retail_price: money(step.cents) } : { id },
      )
      await world.colleague.put(productId, {
        sync_variants: all,
        ...(step.do === 'rename' ? { sync_product: { name: `Theirs ${step.at}` } } : {}),
      })
    }
  }
}

describe('concurrent edits', () => {
  const figures = { lost: 0, twice: 0, saved: 0, undecided: 0, again: 0, open: 0, variants: 0 }
  const windows: number[] = []

  // In parts, because a busy machine takes minutes for all of them.
  it.each(parts)('removes no variant that nobody deleted, part %i', async (part) => {
    const world = productWorld({ orders: 0 })
    let done = 0
    await fc.assert(
      fc.asyncProperty(history, async (run) => {
        const base = await world.productOf(run.size)
        const id = base.sync_product.id
        const removed = new Set<number>()
        const edit = myEdit(world, base, run.mine)
        await letColleagueWork(world, id, run.theirs, removed)
        const before = world.stored(id)
        if (run.putFault !== null) world.sandbox.faults.push({ kind: run.putFault, method: 'PUT', count: 1 })
        if (run.readFault !== null)
          world.sandbox.faults.push({ kind: run.readFault, method: 'GET', count: 1 })
        world.sent.length = 0
        const request = { productId: id, base, edit, approvedDeletes: edit.deleted }
        let choices = {}
        let outcome = await save(world, request)
        // The merchant decides what is asked, and clicks again after a failure.
        for (let click = 0; click < 3 && !isOver(outcome); click++) {
          if (outcome.kind === 'undecided') {
            figures.undecided += 1
            const asked = outcome.reading.conflicts.map(({ key }) => [key, run.choice] as const)
            choices = { ...choices, ...Object.fromEntries(asked) }
          } else figures.again += 1
          outcome = await save(world, { ...request, choices })
        }
        world.sandbox.faults.length = 0
        if (isOver(outcome)) figures.saved += 1
        else figures.open += 1
        for (const [index, { method, at }] of world.sent.entries()) {
          const read = world.sent[index - 1]
          if (method === 'PUT' && read !== undefined) windows.push(at - read.at)
        }
        const after = world.stored(id)
        const ids = new Set(after.map((variant) => variant.id))
        const lost = before.filter((known) => !ids.has(known.id) && !edit.deleted.includes(known.id))
        const externalIds = after.map(({ external_id: own }) => own)
        figures.lost += lost.length
        figures.twice += externalIds.length - new Set(externalIds).size
        figures.variants += before.length
        expect(lost).toEqual([])
        expect(new Set(externalIds).size).toBe(externalIds.length)
        for (const gone of removed) expect(ids.has(gone)).toBe(false)
        world.sandbox.state.products.delete(id)
        done += 1
        if (done % 20 === 0) await startDatabaseAnew()
      }),
      { numRuns: Math.ceil(histories / parts.length), seed: seed + part },
    )
  })

  it('lost nothing in all of them', () => {
    const sorted = windows.toSorted((a, b) => a - b)
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
    console.log(
      `Concurrent edits: ${histories} histories, seed ${seed}, ${figures.variants} variants at stake, ${figures.lost} lost, ${figures.twice} twice; ` +
        `${figures.saved} saved, ${figures.undecided} asked for a choice, ${figures.again} clicked again after a failure, ${figures.open} left open; ` +
        `GET→PUT window p95 ${p95.toFixed(1)} ms over ${windows.length} writes`,
    )
    expect(figures.lost + figures.twice).toBe(0)
  })
})
