import { pictureOnBlank } from '../files/printedPicture'
import type { SandboxState, TemplateRecord } from '../sandboxState'
import { catalog } from './catalog'
import { designPicture, designs } from './designs'

const templatePlans: readonly (readonly [
  title: string,
  blank: number,
  design: string,
  colors: readonly string[],
])[] = [
  ['Fox, full front', 83, 'night-fox', ['Black', 'Sage', 'Charcoal']],
  ['Fern on everything', 71, 'fern-stamp', ['White', 'Sand', 'Navy', 'Heather gray']],
  ['Wave around the mug', 304, 'slow-wave', ['Navy', 'Teal']],
  ['Club cap', 206, 'press-club', ['Black', 'Khaki']],
]

const warehousePlans = [
  {
    name: 'Enamel pin, fox',
    status: 'active',
    price: '8.50',
    design: 'night-fox',
    stock: [
      ['Orange', 140],
      ['Black', 62],
    ],
  },
  {
    name: 'Risograph zine, issue 3',
    status: 'active',
    price: '14.00',
    design: 'sunrise-peaks',
    stock: [['One size', 210]],
  },
  {
    name: 'Gift box, small',
    status: 'draft',
    price: '3.20',
    design: 'good-things-grow',
    stock: [['One size', 0]],
  },
] as const

/** Adds templates of the account and goods in the warehouse. */
export function seedDesigns(state: SandboxState, nextId: () => number, now: number): void {
  for (const [index, plan] of templatePlans.entries()) {
    const template = templateOf(state, plan, nextId(), Math.floor(now / 1000) - (index + 3) * 86_400)
    state.templates.set(template.id, template)
  }
  for (const { name, status, price, design, stock } of warehousePlans) {
    const id = nextId()
    const image = designPicture(designOf(design))
    const variants = stock.map(([label, quantity]) => ({
      id: nextId(),
      name: `${name} / ${label}`,
      sku: `WH-${id}-${label.slice(0, 3).toUpperCase()}`,
      image_url: image,
      retail_price: price,
      quantity,
      length: 12,
      width: 9.5,
      height: 2,
      weight: 0.14,
      stock_locations: [],
    }))
    state.warehouse.set(id, {
      id,
      name,
      status,
      currency: 'USD',
      image_url: image,
      retail_price: price,
      variants,
    })
  }
}

function designOf(name: string) {
  const design = designs.find((known) => known.name === name)
  if (design === undefined) throw new Error(`There is no design ${name}`)
  return design
}

function templateOf(
  state: SandboxState,
  [title, blankId, designName, colors]: (typeof templatePlans)[number],
  id: number,
  time: number,
): TemplateRecord {
  const blank = catalog().blanks.get(blankId)
  const design = designOf(designName)
  if (blank === undefined) throw new Error(`The plan of ${title} names what is not there`)
  const variants = blank.variants.filter(({ color }) => color === null || colors.includes(color))
  const [placement] = blank.spec.placements
  const print = { thumbnail: designPicture(design), width: design.width, height: design.height }
  const technique = blank.product.techniques.find(({ key }) => key === placement?.technique)
  return {
    id,
    product_id: blankId,
    external_product_id: `design-${designName}-${blankId}`,
    title,
    available_variant_ids: variants.map((variant) => variant.id),
    option_data:
      placement?.type.startsWith('embroidery_') === true
        ? [{ id: 'thread_colors', value: ['#CC3333', '#FFFFFF'] }]
        : [],
    colors: [...new Map(variants.map(({ color, color_code }) => [color ?? '', color_code ?? '']))]
      .filter(([name]) => name !== '')
      .map(([color_name, code]) => ({ color_name, color_codes: [code] })),
    sizes: [...new Set(variants.map(({ size }) => size ?? ''))],
    mockup_file_url: pictureOnBlank(state, {
      ...print,
      artwork: print.thumbnail,
      variantId: variants[0]?.id ?? 0,
      type: placement?.type ?? 'default',
      position: null,
    }),
    print,
    placements: [
      {
        placement: placement?.type ?? 'default',
        display_name: placement?.title ?? null,
        technique_key: placement?.technique ?? null,
        technique_display_name: technique?.display_name ?? null,
      },
    ],
    placement_option_data: [],
    created_at: time,
    updated_at: time,
  }
}
