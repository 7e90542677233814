import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { emptyEdit, type NewVariant } from '~/domain/products/productEdit'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { saveProduct } from '~/flows/products/saveProduct'
import { noWait, productWorld, useHastyTime } from './productWorld'

beforeEach(useHastyTime)

/** A store whose first save takes effect, its answer is lost, and after that `status` is all that comes. */
async function afterLostSave(status: number, isRead: (method: string) => boolean) {
  const world = productWorld()
  const base = await world.firstProduct()
  const whole = world.sandbox.fetch
  let isLost = false
  world.sandbox.fetch = async (request) => {
    if (isLost && isRead(request.method))
      return Response.json({ code: status, result: 'x', error: { reason: 'x', message: 'x' } }, { status })
    const reply = await whole(request)
    if (request.method !== 'PUT') return reply
    isLost = true
    throw new TypeError('The line was cut')
  }
  const edit = { ...emptyEdit, product: { name: 'Renamed' } }
  return { world, base, edit, id: base.sync_product.id, whole }
}

it.each([401, 403, 500, 503, 524])(
  'a save whose answer was lost is not known when the next reads answer %i',
  async (status) => {
    const { world, base, edit, id } = await afterLostSave(status, (method) => method === 'GET')
    const outcome = await saveProduct(world.api, { productId: id, base, edit }, noWait)
    expect(world.sandbox.state.products.get(id)?.product.name).toBe('Renamed')
    expect(outcome.kind).toBe('unknown')
  },
)

it('nor does its row of a bulk job say that nothing was changed', async () => {
  const { world, base, edit, id } = await afterLostSave(500, (method) => method === 'GET')
  const task = { kind: 'edit' as const, productId: id, name: 'Tee', base, edit }
  const row = await doProductTask(task, false, () => world.api, new AbortController().signal)
  expect(row.note).not.toContain('Nothing was changed')
})

it('a refused repeat of a save whose answer was lost does not say that nothing was changed', async () => {
  const world = productWorld()
  const base = await world.firstProduct()
  const whole = world.sandbox.fetch
  let puts = 0
  world.sandbox.fetch = async (request) => {
    if (request.method !== 'PUT') return whole(request)
    if (++puts === 1) throw new TypeError('The line was cut')
    const error = { reason: 'x', message: 'x' }
    return Response.json({ code: 400, result: 'x', error }, { status: 400 })
  }
  const edit = { ...emptyEdit, product: { name: 'Renamed' } }
  const outcome = await saveProduct(world.api, { productId: base.sync_product.id, base, edit }, noWait)
  expect([puts, outcome.kind]).toEqual([2, 'unknown'])
})

it('a save that was refused for its number and cannot be read anew is not said to be unknown', async () => {
  const world = productWorld()
  const base = await world.firstProduct()
  const whole = world.sandbox.fetch
  let isRefused = false
  world.sandbox.fetch = async (request) => {
    if (isRefused) throw new TypeError('The line was cut')
    if (request.method !== 'PUT') return whole(request)
    isRefused = true
    const error = { reason: 'TooManyRequests', message: 'Try again after 1 seconds.' }
    return Response.json({ code: 429, result: 'x', error }, { status: 429, headers: { 'Retry-After': '1' } })
  }
  const edit = { ...emptyEdit, product: { name: 'Renamed' } }
  const saving = saveProduct(world.api, { productId: base.sync_product.id, base, edit }, noWait)
  await expect(saving).rejects.toMatchObject({ name: 'NetworkError' })
})

const tee = (variantId: number, fileId: number): NewVariant => ({
  external_id: 'fresh-9',
  variant_id: variantId,
  retail_price: '31.00',
  sku: null,
  is_ignored: false,
  files: [{ id: fileId, type: 'default' }],
  options: [],
  label: 'Heavy tee',
})

it.each<[string, (variant: NewVariant, otherFile: number) => NewVariant]>([
  ['artwork', (variant, id) => ({ ...variant, files: [{ id, type: 'default' }] })],
  ['options', (variant) => ({ ...variant, options: [{ id: 'stitch_color', value: 'black' }] })],
])(
  'a new variant that is there since an answer was lost gets what was chosen since: %s',
  async (_, change) => {
    const world = productWorld()
    const base = await world.firstProduct()
    const first = tee(world.blankVariants(83)[3]?.id ?? 0, world.fileId)
    const save = (created: NewVariant) =>
      saveProduct(
        world.api,
        { productId: base.sync_product.id, base, edit: { ...emptyEdit, created: [created] } },
        noWait,
      )
    await save(first)
    const wanted = change(first, world.otherFileId)
    await save(wanted)
    const made = world.stored(base.sync_product.id).find(({ external_id: id }) => id === 'fresh-9')
    expect(made?.files.filter(({ type }) => type !== 'preview').map(({ id }) => id)).toEqual(
      wanted.files.map(({ id }) => id),
    )
    expect(made?.options).toEqual(expect.arrayContaining([...wanted.options]))
  },
)

it('a row that may have created its product sends nothing while that cannot be looked up', async () => {
  const world = productWorld()
  const whole = world.sandbox.fetch
  world.sandbox.fetch = async (request) => {
    if (request.method === 'GET') throw new TypeError('The line was cut')
    return whole(request)
  }
  const variant = { variant_id: world.blankVariants(83)[3]?.id ?? 0, files: [{ id: world.fileId }] }
  const body = { sync_product: { name: 'New', external_id: 'new-1' }, sync_variants: [variant] }
  const task = { kind: 'create' as const, name: 'New', storeId: null, body }
  const row = await doProductTask(task, true, () => world.api, new AbortController().signal)
  expect([world.writes(), row.state, row.halt]).toEqual([[], 'waiting', true])
})
