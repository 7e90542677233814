import { expect, it } from 'vitest'
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
