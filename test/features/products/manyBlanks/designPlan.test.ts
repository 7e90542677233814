import { expect, it } from 'vitest'
import { getLayoutTemplates, getPrintfiles } from '~/contract/artwork/mockupEndpoints'
import { chosenVariants } from '~/domain/products/variantAvailability'
import { sumMoney } from '~/domain/money/money'
import { placedPicture, type Threads } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { emptyDesign, firstChoice } from '~/features/products/manyBlanks/designForm'
import { planProduct } from '~/features/products/manyBlanks/designPlan'
import { catalog } from '~/sandbox/seed/catalog'
import { startService } from '../../../sandbox/service'

const placement = 'embroidery_chest_left'
const technique = 'EMBROIDERY'

/** Prices and external id of a polo with a logo on its chest, by the rule that adds nothing to the cost. */
async function planner(unpriced = 0) {
  const blank = [...catalog().blanks.values()].find(
    ({ product: { files, techniques } }) =>
      techniques[0]?.key === technique && files.some(({ type }) => type === placement),
  )
  if (blank === undefined) throw new Error('There is no such blank')
  const { product } = blank
  const choice = firstChoice({ product, variants: [...blank.variants] }, 'prefix')
  const without = chosenVariants(blank.variants, choice)
    .slice(0, unpriced)
    .map(({ id }) => id)
  const variants = blank.variants.map((one) => (without.includes(one.id) ? { ...one, price: null } : one))
  const info = { product, variants }
  const { api } = startService()
  const params = { id: info.product.id }
  const printfiles = await api.call(getPrintfiles, { params, query: { technique } })
  const layout = await api.call(getLayoutTemplates, { params, query: { technique } })
  const size = { width: 1200, height: 1200, isVector: false }
  const logo = { key: 'logo', filename: 'logo.png', mimeType: 'image/png', ...size, fileId: 7, preview: null }
  return (id: string, threads: Threads, name = 'Logo') => {
    const about = { area: printArea(1200, 1200), isLimited: true, threads }
    const placed = placedPicture('slot-1', printBox(100, 100, 600, 600), about)
    const plan = planProduct(
      {
        values: { ...emptyDesign, rule: { kind: 'amount', value: '0', ending: null } },
        kit: {
          id,
          name: 'Chest',
          technique,
          techniqueName: 'Embroidery',
          places: [{ placement, title: 'Left chest', placed, dpi: 300 }],
          slots: [{ key: 'slot-1', name: 'Logo' }],
          artworks: {},
          options: {},
        },
        artworks: { logo },
        onDevice: new Set(),
        hasHost: true,
        store: 'USD',
      },
      { name, artwork: logo, slots: new Map([['slot-1', logo]]) },
      choice,
      { info, technique, printfiles, layout },
    )
    const { sync_product: made, sync_variants: rows } = plan.body
    return {
      problem: plan.problem,
      name: plan.name,
      externalId: made.external_id,
      remarks: plan.remarks,
      prices: rows.map(({ retail_price: price }) => String(price)),
    }
  }
}

it('the price of an embroidery in unlimited colors covers what these cost', async () => {
  const plan = await planner()
  const [usual, full] = [plan('k', 'auto'), plan('k', 'full')]
  expect([usual.problem, full.problem]).toEqual([null, null])
  expect(full.prices).toEqual(usual.prices.map((price) => sumMoney([price, '3.25'])))
})

it('a repeat by the same kit goes by the same external id, another kit by another', async () => {
  const plan = await planner()
  expect(plan('k', 'auto').externalId).toBe(plan('k', 'auto').externalId)
  expect(plan('k', 'auto').externalId).not.toBe(plan('l', 'auto').externalId)
})

it('the name of a design stands in that of the product as it is, also with signs that mean something elsewhere', async () => {
  const plan = await planner()
  for (const name of ['Cash $$$', 'A $& B', '$1 tee', '{brand} new'])
    expect(plan('one', 'auto', name).name.startsWith(`${name} `)).toBe(true)
})

it('variants whose cost the service does not tell are said to get no price', async () => {
  expect((await planner())('k', 'auto').remarks).toEqual([])
  expect((await planner(1))('k', 'auto').remarks).toEqual(['1 variant gets no price: its cost is not known.'])
  expect((await planner(2))('k', 'auto').remarks).toEqual([
    '2 variants get no price: their cost is not known.',
  ])
})
