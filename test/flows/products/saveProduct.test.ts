import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyEdit, type NewVariant, type ProductEdit } from '~/domain/products/productEdit'
import { checkWords } from '~/domain/products/productPlan'
import { restoreEdit } from '~/domain/products/restoreProduct'
import { listCopies } from '~/local/products/productCopies'
import { forgetPlaces } from '~/local/products/productPlaces'
import { deleteProduct } from '~/flows/products/deleteProduct'
import { doProductTask } from '~/flows/jobs/doProductTask'
import type { SaveOutcome, SaveRequest } from '~/flows/products/saveOutcome'
import { saveProduct } from '~/flows/products/saveProduct'
import { readProductBase } from '~/queries/readProductBase'
import { noWait, productWorld, type ProductWorld, useHastyTime } from './productWorld'

beforeEach(useHastyTime)

const save = (world: ProductWorld, request: Omit<SaveRequest, 'productId'>): Promise<SaveOutcome> =>
  saveProduct(world.api, { productId: request.base.sync_product.id, ...request }, noWait)

const edit = (change: Partial<ProductEdit>): ProductEdit => ({ ...emptyEdit, ...change })
const idsOf = ({ sync_variants: variants }: { sync_variants: { id: number }[] }) =>
  variants.map(({ id }) => id)
const firstIds = (info: { sync_variants: { id: number }[] }, count: number): number[] =>
  idsOf(info).slice(0, count)

function newTee(world: ProductWorld, externalId: string): NewVariant {
  return {
    external_id: externalId,
    variant_id: world.blankVariants(83)[3]?.id ?? 0,
    retail_price: '31.00',
    sku: null,
    is_ignored: false,
    files: [{ id: world.fileId, type: 'default' }],
    options: [],
    label: 'Heavy tee',
  }
}

describe('writing a store product', () => {
  it('renaming a product of 100 variants sends all 100 ids and keeps all 100', async () => {
    const world = productWorld()
    const base = await world.productOf(100)
    const outcome = await save(world, { base, edit: edit({ product: { name: 'Renamed' } }) })
    expect(outcome.kind).toBe('saved')
    const [put] = world.writes()
    expect(put?.method).toBe('PUT')
    const body = Object(put?.body)
    expect(body.sync_variants).toEqual(idsOf(base).map((id) => ({ id })))
    expect(body.sync_product).toEqual({ name: 'Renamed' })
    const after = await world.read(base.sync_product.id)
    expect(idsOf(after)).toEqual(idsOf(base))
    expect(after.sync_product.name).toBe('Renamed')
  })

  it('a variant that a colleague added meanwhile stays, by its id', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const added = await world.colleague.add(
      base.sync_product.id,
      world.blankVariants(83)[0]?.id ?? 0,
      'theirs-1',
    )
    const [first = 0] = idsOf(base)
    const outcome = await save(world, {
      base,
      edit: edit({ changed: [{ id: first, fields: { retail_price: '44.10' } }] }),
    })
    expect(outcome.kind).toBe('saved')
    expect(JSON.stringify(world.writes()[0]?.body)).toContain(`"id":${added.id}`)
    const after = await world.read(base.sync_product.id)
    expect(idsOf(after)).toEqual([...idsOf(base), added.id])
    expect(after.sync_variants[0]?.retail_price).toBe('44.10')
  })

  it('editing a variant that a colleague deleted is a conflict; it never comes back by itself', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0, second = 0] = idsOf(base)
    await world.colleague.remove(first)
    const wanted = edit({
      changed: [
        { id: first, fields: { retail_price: '51.00' } },
        { id: second, fields: { sku: 'KEPT' } },
      ],
    })
    const outcome = await save(world, { base, edit: wanted })
    expect(outcome.kind).toBe('undecided')
    expect(world.writes()).toEqual([])
    const conflicts = outcome.kind === 'undecided' ? outcome.reading.conflicts : []
    expect(conflicts.map(({ variantId, field }) => [variantId, field])).toEqual([[first, 'gone']])
    const key = conflicts[0]?.key ?? ''

    const left = await save(world, { base, edit: wanted, choices: { [key]: 'theirs' } })
    expect(left.kind).toBe('saved')
    const without = await world.read(base.sync_product.id)
    expect(idsOf(without)).toEqual(idsOf(base).slice(1))
    expect(without.sync_variants[0]?.sku).toBe('KEPT')

    const again = await save(world, { base, edit: wanted, choices: { [key]: 'mine' } })
    expect(again.kind).toBe('saved')
    const back = await world.read(base.sync_product.id)
    expect(back.sync_variants.at(-1)).toMatchObject({
      external_id: base.sync_variants[0]?.external_id,
      retail_price: '51.00',
    })
  })

  it('a variant that somebody deleted and made anew takes the edit, and one without an external id is made anew', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first, second] = base.sync_variants
    if (first === undefined || second === undefined) throw new Error('There is no variant')
    second.external_id = null
    const { id } = base.sync_product
    await world.colleague.remove(first.id)
    await world.colleague.remove(second.id)
    const made = await world.colleague.add(id, first.variant_id ?? 0, first.external_id ?? '')
    const wanted = edit({
      changed: [
        { id: first.id, fields: { sku: 'FIRST' } },
        { id: second.id, fields: { sku: 'SECOND' } },
      ],
    })
    const outcome = await save(world, { base, edit: wanted })
    const conflicts = outcome.kind === 'undecided' ? outcome.reading.conflicts : []
    const choices = Object.fromEntries(conflicts.map(({ key }) => [key, 'mine' as const]))
    expect(await save(world, { base, edit: wanted, choices })).toMatchObject({ kind: 'saved' })
    const after = (await world.read(id)).sync_variants
    expect(after.find((variant) => variant.id === made.id)?.sku).toBe('FIRST')
    expect(after.at(-1)).toMatchObject({ external_id: `restored-${second.id}`, sku: 'SECOND' })
    // As after a lost reply: what has arrived is not made twice.
    expect(await save(world, { base, edit: wanted, choices })).toMatchObject({ kind: 'nothing' })
    expect(idsOf(await world.read(id))).toEqual(after.map((variant) => variant.id))
  })

  it('the same field changed by both is shown with all three values; nothing is sent until one is chosen', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0] = idsOf(base)
    await world.colleague.put(base.sync_product.id, {
      sync_variants: base.sync_variants.map(({ id }) =>
        id === first ? { id, retail_price: '39.00' } : { id },
      ),
    })
    const wanted = edit({ changed: [{ id: first, fields: { retail_price: '45.00', sku: 'MINE' } }] })
    const outcome = await save(world, { base, edit: wanted })
    expect(world.writes()).toEqual([])
    const conflicts = outcome.kind === 'undecided' ? outcome.reading.conflicts : []
    expect(conflicts).toMatchObject([
      {
        field: 'retail_price',
        base: base.sync_variants[0]?.retail_price,
        theirs: '39.00',
        mine: '45.00',
      },
    ])
    const key = conflicts[0]?.key ?? ''
    // The choice was for 39.00; a third value asks again.
    await world.colleague.put(base.sync_product.id, {
      sync_variants: base.sync_variants.map(({ id }) =>
        id === first ? { id, retail_price: '40.00' } : { id },
      ),
    })
    const asked = await save(world, { base, edit: wanted, choices: { [key]: 'mine' } })
    const now = asked.kind === 'undecided' ? (asked.reading.conflicts[0]?.key ?? '') : ''
    expect((await save(world, { base, edit: wanted, choices: { [now]: 'mine' } })).kind).toBe('saved')
    const after = await world.read(base.sync_product.id)
    expect(after.sync_variants[0]).toMatchObject({ retail_price: '45.00', sku: 'MINE' })
  })

  it.each(['drop_after', 'error_after', 'truncated'] as const)(
    'a new variant whose reply is lost (%s) is recognized by its external id; there is no second one',
    async (kind) => {
      const world = productWorld()
      const base = await world.firstProduct()
      world.sandbox.faults.push({ kind, method: 'PUT', count: 1 })
      const wanted = edit({ created: [newTee(world, 'fresh-1')] })
      expect((await save(world, { base, edit: wanted })).kind).toBe('saved')
      expect(world.writes().length).toBe(1)
      // Saving once more from the same base finds its work done.
      expect((await save(world, { base, edit: wanted })).kind).toBe('nothing')
      const after = await world.read(base.sync_product.id)
      expect(after.sync_variants.filter(({ external_id: own }) => own === 'fresh-1').length).toBe(1)
    },
  )

  it('a new variant that never arrived is reported, not sent again by itself', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    world.sandbox.faults.push({ kind: 'drop_before', method: 'PUT', count: 1 })
    const outcome = await save(world, { base, edit: edit({ created: [newTee(world, 'fresh-2')] }) })
    expect(outcome.kind).toBe('unknown')
    expect(world.writes().length).toBe(1)
  })

  it.each(['drop_before', 'html', 'drop_after', 'too_many'] as const)(
    'a write of known ids only is repeated safely after %s',
    async (kind) => {
      const world = productWorld()
      const base = await world.firstProduct()
      world.sandbox.faults.push({ kind, method: 'PUT', count: 1 })
      const outcome = await save(world, { base, edit: edit({ product: { name: 'Twice is once' } }) })
      expect(outcome.kind).toBe('saved')
      const after = await world.read(base.sync_product.id)
      expect(after.sync_product.name).toBe('Twice is once')
      expect(idsOf(after)).toEqual(idsOf(base))
      expect(world.writes().length).toBe(kind === 'drop_after' ? 1 : 2)
    },
  )

  it.each(['drop_before', 'drop_after', 'html'] as const)(
    'a new place of artwork, which reading does not show, is sent until it is answered (%s), and a copy brings it back',
    async (kind) => {
      const world = productWorld()
      const base = await world.firstProduct()
      const [first = 0] = idsOf(base)
      const id = base.sync_variants[0]?.files[0]?.id ?? 0
      const at = (left: number) => ({
        area_width: 1800,
        area_height: 2400,
        width: 60,
        height: 60,
        top: 10,
        left,
      })
      const move = (left: number) =>
        edit({ changed: [{ id: first, fields: { files: [{ id, type: 'default', position: at(left) }] } }] })
      const placeOf = async () =>
        (await readProductBase(world.api, base.sync_product.id)).sync_variants[0]?.files[0]?.position
      const printedAt = () =>
        world.sandbox.state.products.get(base.sync_product.id)?.variants[0]?.files[0]?.position?.left
      await forgetPlaces('demo|own', base.sync_product.id)
      expect(await placeOf()).toBeNull()
      await save(world, { base, edit: move(5) })
      world.sandbox.faults.push({ kind, method: 'PUT', count: 1 })
      expect((await save(world, { base, edit: move(99) })).kind).toBe('saved')
      expect(world.writes()).toHaveLength(3)
      expect([printedAt(), (await placeOf())?.left]).toEqual([99, 99])
      const [copy] = await listCopies('demo|own', base.sync_product.id)
      const latest = await readProductBase(world.api, base.sync_product.id)
      const back = restoreEdit(copy?.info ?? latest, latest)
      expect((await save(world, { base: latest, edit: back })).kind).toBe('saved')
      expect([printedAt(), (await placeOf())?.left]).toEqual([5, 5])
    },
  )

  it('a list of variants that is not whole is never the base of a write', async () => {
    const spoilings: ((reply: { sync_variants: Record<string, unknown>[] }) => void)[] = [
      ({ sync_variants: rows }) => void rows.pop(),
      ({ sync_variants: rows }) => void (rows[1] = { ...rows[1], id: 'not a number' }),
      ({ sync_variants: rows }) => void (rows[1] = { ...rows[1], files: [{ id: 7 }, { nothing: true }] }),
      ({ sync_variants: rows }) => void (rows[1] = { ...rows[1], options: ['x'] }),
    ]
    for (const spoil of spoilings) {
      const world = productWorld()
      const base = await world.firstProduct()
      const whole = world.sandbox.fetch
      world.sandbox.fetch = async (request) => {
        const reply = await whole(request)
        if (request.method !== 'GET') return reply
        const body = await reply.json()
        spoil(body.result)
        return Response.json(body)
      }
      const outcome = await save(world, { base, edit: edit({ product: { name: 'No' } }) })
      expect(outcome.kind).toBe('incomplete')
      expect(world.writes()).toEqual([])
    }
  })

  it('ids that are missing afterward raise the alarm, and the kept copy restores them', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0, second = 0] = idsOf(base)
    const whole = world.sandbox.fetch
    let isStruck = false
    world.sandbox.fetch = async (request) => {
      const reply = await whole(request)
      if (request.method === 'PUT' && !isStruck) {
        isStruck = true
        await world.colleague.remove(second)
      }
      return reply
    }
    const outcome = await save(world, {
      base,
      edit: edit({ changed: [{ id: first, fields: { sku: 'CHANGED' } }] }),
    })
    expect(outcome).toMatchObject({ kind: 'damaged', check: { lostIds: [second] } })
    const [copy] = await listCopies('demo|own', base.sync_product.id)
    if (copy === undefined) throw new Error('No copy was kept')
    const latest = await world.read(base.sync_product.id)
    const restored = await save(world, { base: latest, edit: restoreEdit(copy.info, latest) })
    expect(restored.kind).toBe('saved')
    const after = await world.read(base.sync_product.id)
    const before = base.sync_variants[1]
    expect(after.sync_variants.length).toBe(base.sync_variants.length)
    expect(after.sync_variants.at(-1)).toMatchObject({
      external_id: before?.external_id,
      variant_id: before?.variant_id,
      retail_price: before?.retail_price,
      sku: before?.sku,
    })
    expect(after.sync_variants[0]?.sku).toBe(base.sync_variants[0]?.sku)
  })

  it('101 variants are refused before anything is sent', async () => {
    const world = productWorld()
    const base = await world.productOf(100)
    const outcome = await save(world, { base, edit: edit({ created: [newTee(world, 'one-more')] }) })
    expect(outcome).toEqual({ kind: 'tooMany', total: 101 })
    expect(world.writes()).toEqual([])
  })

  it('deletions go out only when exactly they were confirmed, after a copy was kept', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0, second = 0] = firstIds(base, 2)
    const wanted = edit({ deleted: [first, second] })
    expect((await save(world, { base, edit: wanted })).kind).toBe('undecided')
    expect((await save(world, { base, edit: wanted, approvedDeletes: [first] })).kind).toBe('undecided')
    expect(world.writes()).toEqual([])
    const outcome = await save(world, { base, edit: wanted, approvedDeletes: [first, second] })
    expect(outcome.kind).toBe('saved')
    expect(idsOf(await world.read(base.sync_product.id))).toEqual(idsOf(base).slice(2))
    const [copy] = await listCopies('demo|own', base.sync_product.id)
    expect(copy?.info.sync_variants.length).toBe(base.sync_variants.length)
  })

  it('names the variants that the service kept although they were to be deleted, wherever the outcome is shown', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0] = idsOf(base)
    const whole = world.sandbox.fetch
    // A service that takes the write and forgets the deletion.
    world.sandbox.fetch = async (request) => {
      if (request.method !== 'PUT') return whole(request)
      const body = { ...(await request.json()), sync_variants: idsOf(base).map((id) => ({ id })) }
      return whole(
        new Request(request.url, {
          ...request,
          method: 'PUT',
          headers: request.headers,
          body: JSON.stringify(body),
        }),
      )
    }
    const wanted = edit({ deleted: [first] })
    const outcome = await save(world, { base, edit: wanted, approvedDeletes: [first] })
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    expect(outcome.check).toEqual({ lostIds: [], notCreated: [], notDeleted: [first], notTaken: [] })
    const label = outcome.plan.deleted[0]?.label ?? 'no label'
    expect(checkWords(outcome.plan, outcome.check)).toEqual([`Not deleted: ${label}`])
    const job = { kind: 'edit' as const, productId: base.sync_product.id, name: 'Tee', base, edit: wanted }
    const row = await doProductTask(job, false, () => world.api, new AbortController().signal)
    expect(row).toMatchObject({ state: 'failed', note: expect.stringContaining(`Not deleted: ${label}`) })
  })

  it('a lost reply to a write that was not taken is no success', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0, second = 0] = idsOf(base)
    const whole = world.sandbox.fetch
    world.sandbox.fetch = async (request) => {
      if (request.method === 'PUT') throw new TypeError('The line was cut')
      return whole(request)
    }
    const wanted = edit({ deleted: [first, second] })
    const outcome = await save(world, { base, edit: wanted, approvedDeletes: [first, second] })
    expect(outcome.kind).toBe('unknown')
    expect(idsOf(await world.read(base.sync_product.id))).toEqual(idsOf(base))
  })

  it('a deleted product leaves a copy; a lost reply is settled by reading', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    world.sandbox.faults.push({ kind: 'drop_after', method: 'DELETE', count: 1 })
    const { copyId } = await deleteProduct(world.api, base.sync_product.id)
    expect(copyId).not.toBeNull()
    expect(world.writes().length).toBe(1)
    await expect(world.read(base.sync_product.id)).rejects.toThrow()
  })

  it('keeps what a colleague changed in other fields, and reads their change of a deleted variant as a conflict', async () => {
    const world = productWorld()
    const base = await world.firstProduct()
    const [first = 0, second = 0] = idsOf(base)
    await world.colleague.put(base.sync_product.id, {
      sync_variants: base.sync_variants.map(({ id }) =>
        id === first ? { id, sku: 'THEIRS' } : id === second ? { id, retail_price: '77.00' } : { id },
      ),
    })
    const wanted = edit({ changed: [{ id: first, fields: { retail_price: '45.00' } }], deleted: [second] })
    const asked = await save(world, { base, edit: wanted, approvedDeletes: [second] })
    const conflicts = asked.kind === 'undecided' ? asked.reading.conflicts : []
    expect(conflicts.map(({ field }) => field)).toEqual(['deleted'])
    const choices = { [conflicts[0]?.key ?? '']: 'theirs' as const }
    expect((await save(world, { base, edit: wanted, choices })).kind).toBe('saved')
    const after = await world.read(base.sync_product.id)
    expect(after.sync_variants[0]).toMatchObject({ sku: 'THEIRS', retail_price: '45.00' })
    expect(after.sync_variants[1]).toMatchObject({ id: second, retail_price: '77.00' })
  })
})
