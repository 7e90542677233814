import { expect, it } from 'vitest'
import { doProductTask } from '~/flows/jobs/doProductTask'
import { createTyped } from '~/flows/products/createProduct'
import { productWorld } from './productWorld'

const body = (world: ReturnType<typeof productWorld>, fileId: number, more: object = {}) => ({
  sync_product: { name: 'Typed', external_id: 'typed-1' },
  sync_variants: [
    {
      variant_id: world.blankVariants(71)[0]?.id ?? 0,
      external_id: 'typed-1-1',
      retail_price: '25.00',
      files: [{ id: fileId, type: 'front' }],
      ...more,
    },
  ],
})

it('a product that an earlier press has made is not taken for one with other artwork', async () => {
  const world = productWorld()
  const { api, fileId, otherFileId } = world
  const made = await createTyped(api, body(world, fileId))
  expect((await createTyped(api, body(world, fileId))).id).toBe(made.id)
  await expect(createTyped(api, body(world, otherFileId))).rejects.toThrow(/has made product \d+ already/)
  const second = {
    files: [
      { id: fileId, type: 'front' },
      { id: otherFileId, type: 'back' },
    ],
  }
  await expect(createTyped(api, body(world, fileId, second))).rejects.toThrow(/has made product \d+ already/)
  await expect(createTyped(api, body(world, fileId, { sku: 'A-1' }))).rejects.toThrow(/already/)
})

it('two that are typed under one id and sent at once are one: the second is not taken for made', async () => {
  const world = productWorld()
  const { api, fileId, sandbox } = world
  const first = body(world, fileId)
  const second = { ...first, sync_product: { name: 'Typed since', external_id: 'typed-1' } }
  const [one, other] = await Promise.allSettled([createTyped(api, first), createTyped(api, second)])
  expect(one).toMatchObject({ status: 'fulfilled', value: { name: 'Typed' } })
  expect(other).toMatchObject({ status: 'rejected' })
  expect([...sandbox.state.products.values()].filter(({ product }) => product.name === 'Typed')).toHaveLength(
    1,
  )
  expect(world.writes()).toHaveLength(1)
})

it('a job that is started twice sends its product once', async () => {
  const world = productWorld()
  const task = { kind: 'create', body: body(world, world.fileId), storeId: null } as const
  const run = () => doProductTask(task, false, () => world.api, new AbortController().signal)
  const results = await Promise.all([run(), run()])
  expect(results.map(({ note }) => note)).toEqual(['Created', 'Was there already, left as it is'])
  expect(world.writes()).toHaveLength(1)
})
