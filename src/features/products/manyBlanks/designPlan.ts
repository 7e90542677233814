import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import type { LayoutTemplates, Printfile, Printfiles } from '~/contract/artwork/mockup'
import { maxSyncVariants, type SyncProductCreate } from '~/contract/products/syncProduct'
import { kitPlacings, offeredOptions } from '~/domain/kits/applyKit'
import type { Kit } from '~/domain/kits/kit'
import type { SlotArtworks } from '~/domain/kits/placeKit'
import type { Composable } from '~/domain/layers/composables'
import { worstDpi } from '~/domain/layers/layerDpi'
import { placedFor } from '~/domain/layers/ownLayers'
import { type Print, printOf } from '~/domain/layers/printOf'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import type { Artwork, DesignContent, Placed } from '~/domain/placement/design'
import { filesForVariant, threadFileOptions } from '~/domain/placement/designFiles'
import { toCm } from '~/domain/placement/geometry'
import { conflictsOf, printfileFor } from '~/domain/placement/printAreas'
import { newPrice, noPriceWords } from '~/domain/money/newPrice'
import { type PrintQuality, printQuality } from '~/domain/placement/printQuality'
import { skuBy } from '~/domain/products/skuPattern'
import { countWords } from '~/domain/text/countWords'
import { digestText } from '~/domain/text/digestText'
import { chosenVariants } from '~/domain/products/variantAvailability'
import { variantCost } from '~/domain/money/variantCost'
import { type BlankChoice, cellKey, type DesignValues } from './designForm'
import { type DesignView, viewsOf } from './designViews'
import { ruledPlacings } from './placings'
import { problemOfPrints, problemOfRules } from './planProblems'
import { productName } from './productName'
import { remarksOf, type Said } from './remarksOf'

/** All data from the service about a chosen blank. */
export interface BlankParts {
  info: ProductInfo
  technique: string
  printfiles: Printfiles
  layout: LayoutTemplates
}

/** What becomes one product on each blank. */
export interface PlanRow {
  name: string
  /** Null for a design that has all its artwork. */
  artwork: Artwork | null
  /** Artwork in the slots of a kit. */
  slots: SlotArtworks
}

/** Values common to all products. */
export interface PlanContext {
  values: Pick<DesignValues, 'fit' | 'rule' | 'namePattern' | 'skuPattern'>
  /** Null where one rule positions the artwork. */
  kit: Kit | null
  /** Pictures by their keys, with their ids on the service. */
  artworks: DesignContent['artworks']
  /** Keys of pictures whose bytes are on this device. */
  onDevice: ReadonlySet<string>
  /** Whether new files can get a public address. */
  hasHost: boolean
  /** Currency of the store's prices, where it is known. */
  store: string | null
}

/** One print file of a placement with its artwork. */
export interface PlacedDesign {
  placement: string
  /** Title of the placement. */
  title: string
  printfile: Printfile
  /** Sizes of the variants printed with it. */
  sizes: readonly string[]
  placed: Placed
  print: Print
  widthCm: number
  heightCm: number
  quality: PrintQuality
  dpi: number | null
}

export interface PlannedProduct {
  key: string
  choice: BlankChoice
  row: PlanRow
  name: string
  variants: readonly Variant[]
  placed: readonly PlacedDesign[]
  /** Previews to show. */
  views: readonly DesignView[]
  body: SyncProductCreate
  /** Prints that the service does not have yet. */
  needs: readonly Composable[]
  /** Deviations from the rule or kit, and what was left out. */
  remarks: readonly string[]
  /** Why it cannot be created; null when it can. */
  problem: string | null
}

/** Plans one product: artwork positioned on every print file of its variants, with names, SKUs and prices by pattern. */
export function planProduct(
  context: PlanContext,
  row: PlanRow,
  choice: BlankChoice,
  parts: BlankParts,
): PlannedProduct {
  const { values, kit, artworks } = context
  const { info, printfiles, layout } = parts
  const variants = chosenVariants(info.variants, choice)
  const name = productName(values.namePattern, row.name, info)
  const externalId = externalIdOf(choice, row, kit)
  const said: Said[] = []
  const placings =
    kit === null ? ruledPlacings(values.fit, row.artwork, choice) : onKit(kit, row.slots, parts, said)
  const groups = new Map<string, PlacedDesign>()
  const needs = new Map<string, Composable>()
  const put = (variant: Variant, { placement, on }: (typeof placings)[number]): [string, Placed] | null => {
    const printfile = printfileFor(printfiles, variant.id, placement)
    if (printfile === undefined) return null
    const key = `${placement} ${printfile.printfile_id}`
    const size = variant.size ?? ''
    const known = groups.get(key)
    if (known !== undefined) {
      if (!known.sizes.includes(size)) groups.set(key, { ...known, sizes: [...known.sizes, size] })
      return [placement, known.placed]
    }
    const { placed, words } = on(printfile)
    const print = printOf({ artworks }, placed)
    if (print === null) return null
    const title = placementTitle(info, placement)
    if (words !== null) said.push({ title, words })
    const dpi = worstDpi(artworks, placed, printfile.dpi)
    groups.set(key, {
      placement,
      title,
      printfile,
      sizes: [size],
      placed,
      print,
      dpi,
      widthCm: toCm(print.box.width, printfile.dpi),
      heightCm: toCm(print.box.height, printfile.dpi),
      quality: printQuality(dpi, layout.min_dpi ?? 150),
    })
    return [placement, placed]
  }
  const options = kit === null ? {} : offeredOptions(kit, parts)
  const carried = variants.slice(0, maxSyncVariants).map((variant) => {
    const pairs = placings.map((placing) => put(variant, placing)).filter((pair) => pair !== null)
    const placed = Object.fromEntries(pairs)
    for (const [placement, one] of Object.entries(placed)) {
      const own = placedFor(one, variant.id)
      const print = printOf({ artworks }, own)
      const dpi = printfileFor(printfiles, variant.id, placement)?.dpi ?? 150
      if (print !== null && print.artwork?.fileId == null) needs.set(print.key, { print, placed: own, dpi })
    }
    return { variant, placed }
  })
  const rows = carried.map(({ variant, placed }, index) => {
    const sent = filesForVariant({ artworks, placed, options }, printfiles, variant.id)
    // Files not uploaded yet cost the same.
    const files = Object.entries(placed).map(([type, one]) => ({ type, ...threadFileOptions(type, one) }))
    const cost = variantCost(info, { variant_id: variant.id, files, options: sent.options })
    const price = newPrice(values.rule, cost, context.store)
    const sku = skuBy(values.skuPattern, {
      product: name,
      blank: info.product.model ?? info.product.title,
      color: variant.color,
      size: variant.size,
      variant: variant.id,
      n: index + 1,
    })
    return {
      variant_id: variant.id,
      external_id: `${externalId}-${variant.id}`,
      ...(sent.options.length === 0 ? { files: sent.files } : sent),
      ...(price === null ? {} : { retail_price: price }),
      ...(sku === '' ? {} : { sku }),
    }
  })
  const unpriced = rows.filter(({ retail_price: price }) => price === undefined).length
  const noPrice =
    noPriceWords(values.rule, info.product.currency, context.store) ??
    (unpriced === 0
      ? null
      : `${countWords(unpriced, 'variant gets', 'variants get')} no price: ${unpriced === 1 ? 'its' : 'their'} cost is not known.`)
  const placed = [...groups.values()]
  const used = [...new Set(placed.map(({ placement }) => placement))]
  const views = viewsOf({
    product: info.product,
    technique: parts.technique,
    artworks,
    layout,
    carried,
    placed,
  })
  const clash = used.find((placement) => conflictsOf(layout, placement, used).length > 0)
  const remarks = remarksOf(said)
  const problem =
    problemOfRules(context, name, variants.length) ??
    (placings.length === 0 && remarks.length > 0 ? `Nothing of the kit fits. ${remarks.join(' ')}` : null) ??
    (carried.some((one) => Object.keys(one.placed).length === 0)
      ? kit === null
        ? 'Choose a placement that every chosen color and size has.'
        : 'Nothing of the kit can be printed on some chosen color or size.'
      : null) ??
    (clash === undefined
      ? null
      : `${placementTitle(info, clash)} cannot be combined with the other placements on this blank.`) ??
    problemOfPrints([...needs.values()], context)
  return {
    key: cellKey(row.artwork?.key ?? '', choice.id),
    choice,
    row,
    name,
    variants,
    placed,
    views,
    body: { sync_product: { name, external_id: externalId }, sync_variants: rows },
    needs: [...needs.values()],
    // Where nothing is placed, the remarks are the problem; without a product there is no price to remark on.
    remarks: [
      ...(placings.length === 0 ? [] : remarks),
      ...(noPrice === null || problem !== null ? [] : [noPrice]),
    ],
    problem,
  }
}

/** The placements of a kit that the blank has; adds remarks about those that did not fit. */
const onKit = (kit: Kit, slots: SlotArtworks, parts: BlankParts, said: Said[]) =>
  kitPlacings(kit, slots, parts).flatMap(({ place, goesOn, words }) => {
    for (const one of words) said.push({ title: place.title, words: one })
    return goesOn ?? []
  })

/** Stable for the same choice, kit and artwork, so that a repeated run finds its product, and never one of another kit. */
function externalIdOf(
  { externalIdPrefix }: BlankChoice,
  { artwork, slots }: PlanRow,
  kit: Pick<Kit, 'id'> | null,
): string {
  const own = artwork === null ? [] : [artwork.key]
  const ofKit = kit === null ? [] : [kit.id, ...[...slots].map(([slot, { key }]) => `${slot} ${key}`)]
  const parts = [...own, ...ofKit]
  return parts.length === 0
    ? externalIdPrefix
    : digestText([externalIdPrefix, ...parts].join(' ')).slice(0, 20)
}
