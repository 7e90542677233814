import { badRequest, type Call, type Handlers, notFound } from '../call'
import { idOf } from '../readQuery'
import { catalog, withDescendants } from '../seed/catalog'
import { countries, taxCountries } from '../seed/countries'
import type { ExpandedBlank } from '../seed/expandBlank'
import { localize } from '../seed/localize'
import { blanksWith } from '../seed/moreBlanks'
import { layoutTemplatesOf, printfilesOf } from '../seed/printGeometry'
import { sizeGuideOf, type GuideUnit } from '../seed/sizeGuides'
import type { Product, SizeGuide, Variant } from '~/contract/catalog/catalog'

function blankOf(call: Call): ExpandedBlank {
  const blank = blanksWith(call.extraBlanks ?? 0).get(idOf(call.id))
  if (blank === undefined) throw notFound()
  return blank
}

/** A product as in replies: the prices of a file's options are numbers, all others text (contract/README 5.2). */
function shown(product: Product, locale: string) {
  const local = localize(product, locale)
  const files = local.files.map((file) => ({
    ...file,
    options: file.options.map((option) => ({
      ...option,
      additional_price: Number(option.additional_price ?? 0),
    })),
  }))
  return { ...local, files }
}

/** A variant with the demo's changes of stock applied. */
function inStock({ state }: Call, variant: Variant): Variant {
  const status = state.stock.get(variant.id)
  if (status === undefined) return variant
  return {
    ...variant,
    in_stock: status === 'active' || status === 'in_stock',
    availability_status: variant.availability_status.map(({ region }) => ({
      region,
      status: status === 'active' ? 'in_stock' : status,
    })),
  }
}

/** A size guide omits empty fields. */
const withoutNulls = (guide: SizeGuide): unknown =>
  JSON.parse(JSON.stringify(guide, (_, value: unknown) => (value === null ? undefined : value)))

/** The requested technique; by default DTG, else the product's default (contract/README 5.4). */
function techniqueOf(call: Call, { product }: ExpandedBlank): string {
  const keys = product.techniques.map(({ key }) => key)
  const asked = call.query['technique']
  if (asked === undefined || asked === '') return keys.includes('DTG') ? 'DTG' : (keys[0] ?? 'DTG')
  if (!keys.includes(asked)) throw badRequest(`Technique ${asked} is not available for this product (MG-2)`)
  return asked
}

function orientationOf(call: Call): 'horizontal' | 'vertical' {
  const asked = call.query['orientation'] ?? 'horizontal'
  if (asked === 'vertical' || asked === 'horizontal') return asked
  throw badRequest('orientation must be horizontal or vertical (MG-1)')
}

/** inches for the United States, Liberia and Myanmar, else cm; by the locale's country (contract/README 5.7). */
function unitsOf(call: Call): GuideUnit[] {
  const asked = call.query['unit']
  if (asked === undefined || asked === '') return call.locale.endsWith('_US') ? ['inches'] : ['cm']
  return asked.split(',').map((unit) => {
    if (unit === 'inches' || unit === 'cm') return unit
    throw badRequest('unit must be inches, cm or both')
  })
}

export const catalogHandlers = {
  listProducts: (call) => {
    const asked = (call.query['category_id'] ?? '').split(',').filter((part) => part !== '')
    const wanted = withDescendants(asked.map(Number))
    return [...blanksWith(call.extraBlanks ?? 0).values()]
      .map(({ product }) => shown(product, call.locale))
      .filter(({ main_category_id: id }) => asked.length === 0 || wanted.has(id ?? -1))
  },

  getProduct: (call) => {
    const { product, variants } = blankOf(call)
    return {
      product: shown(product, call.locale),
      variants: variants.map((variant) => inStock(call, variant)),
    }
  },

  getProductByVariant: (call) => {
    const variant = catalog().variants.get(idOf(call.id))
    const blank = variant === undefined ? undefined : catalog().blanks.get(variant.product_id)
    if (variant === undefined || blank === undefined) throw notFound()
    return { variant: inStock(call, variant), product: shown(blank.product, call.locale) }
  },

  getSizeGuide: (call) => {
    const guide = sizeGuideOf(blankOf(call).spec, unitsOf(call))
    if (guide === null) throw notFound()
    return withoutNulls(guide)
  },

  listCategories: () => catalog().categories,

  getCategory: (call) => {
    const id = idOf(call.id)
    const found = catalog().categories.find((category) => category.id === id)
    if (found === undefined) throw notFound()
    return found
  },

  listCountries: () => countries(),
  listTaxCountries: () => taxCountries(),

  getPrintfiles: (call) => {
    const blank = blankOf(call)
    orientationOf(call)
    return printfilesOf(blank.spec, blank.variants, techniqueOf(call, blank))
  },

  getLayoutTemplates: (call) => {
    const blank = blankOf(call)
    return layoutTemplatesOf(blank.spec, blank.variants, techniqueOf(call, blank), orientationOf(call))
  },
} satisfies Partial<Handlers>
