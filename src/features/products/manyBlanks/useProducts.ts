import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Kit, picturesIn } from '~/domain/kits/kit'
import type { Artwork } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'
import { useApi, useStoreScope } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { cellKey, type DesignValues, mostProducts } from './designForm'
import { useLater } from '~/ui/useLater'
import {
  type BlankParts,
  type PlanContext,
  type PlannedProduct,
  type PlanRow,
  planProduct,
} from './designPlan'

export interface Products {
  /** The form values that the products were planned from, which lag behind typing. */
  of: DesignValues
  /** Artworks, or the design that has its own; each becomes a product on every blank. */
  rows: readonly PlanRow[]
  /** By `cellKey`; missing for a blank that is not read yet. */
  plans: ReadonlyMap<string, PlannedProduct>
  /** Plans that were not taken out and have no problem. */
  ready: readonly PlannedProduct[]
  /** The plan again, with files that were uploaded meanwhile. */
  planAgain: (plan: PlannedProduct, made: Readonly<Record<string, Artwork>>) => PlannedProduct
  /** Remembers an uploaded file. */
  note: (artwork: Artwork) => void
  artworks: PlanContext['artworks']
  /** Currency of the store's prices, where it is known. */
  store: string | null
  /** State of the query for that currency, without which nothing is planned. */
  sales: { data: unknown; error: unknown; isPending: boolean; refetch: () => unknown }
  /** Whether there are more products than can be made at once. */
  areTooMany: boolean
}

/** Plans every artwork on every blank, as it will be sent. */
export function useProducts(
  values: DesignValues,
  kit: Kit | null,
  isRule: boolean,
  parts: ReadonlyMap<number, BlankParts>,
): Products {
  const owner = useStoreScope()
  const hasHost = useArtworkHost() !== null
  const sales = useQuery(storeSales(useApi()))
  const isKnown = sales.data !== undefined
  const store = sales.data?.currency ?? null
  const [made, setMade] = useState<Readonly<Record<string, Artwork>>>({})
  const shown = useLater(values)
  const known = useMemo(
    () => ({
      ...kit?.artworks,
      ...Object.fromEntries(shown.works.map(({ artwork }) => [artwork.key, artwork])),
      ...made,
    }),
    [kit, shown.works, made],
  )
  const pictures = [
    ...new Set([
      ...shown.works.map(({ artwork }) => artwork.key),
      ...(kit?.places ?? []).flatMap(({ placed }) => picturesIn(placed)),
    ]),
  ]
  const onDevice = useQueries({
    queries: pictures.map((key) => designQueries(owner).artwork(key)),
    // For a library file this device may have its own picture under another key.
    combine: (results) => pictures.filter((_, index) => results[index]?.data != null),
  })
  const { works, fixed, designName, fit, rule, namePattern, skuPattern } = shown
  const rows = useMemo(
    () => rowsOf({ works, fixed, designName }, kit, isRule),
    [works, fixed, designName, kit, isRule],
  )
  // Depends on single values: with all of them, taking out one product of 200 would plan the others again.
  const context = useMemo<PlanContext>(
    () => ({
      values: { fit, rule, namePattern, skuPattern },
      kit,
      artworks: known,
      onDevice: new Set(onDevice),
      hasHost,
      store,
    }),
    [fit, rule, namePattern, skuPattern, kit, known, onDevice, hasHost, store],
  )
  const plans = useMemo(() => {
    const all = new Map<string, PlannedProduct>()
    for (const row of rows)
      for (const choice of shown.blanks) {
        const of = isKnown ? parts.get(choice.id) : undefined
        if (of !== undefined && all.size < mostProducts)
          all.set(cellKey(row.artwork?.key ?? '', choice.id), planProduct(context, row, choice, of))
      }
    return all
  }, [context, rows, shown.blanks, parts, isKnown])
  return {
    of: shown,
    rows,
    plans,
    // Uses the latest values: a product just taken out must not be created.
    ready: [...plans.values()].filter(({ key, problem }) => problem === null && !values.left.includes(key)),
    planAgain: ({ row, choice }, more) => {
      const of = parts.get(choice.id)
      if (of === undefined) throw new Error('A blank was taken out meanwhile. Nothing was created.')
      return planProduct({ ...context, artworks: { ...known, ...more } }, row, choice, of)
    },
    note: (artwork) => setMade((now) => ({ ...now, [artwork.key]: artwork })),
    artworks: known,
    store,
    sales,
    areTooMany: rows.length * shown.blanks.length > mostProducts,
  }
}

/** One row per artwork; artwork that every product carries has no row of its own. */
function rowsOf(
  { works, fixed, designName }: Pick<DesignValues, 'works' | 'fixed' | 'designName'>,
  kit: Kit | null,
  isRule: boolean,
): PlanRow[] {
  if (!isRule && kit === null) return []
  const slots = kit?.slots ?? []
  const always = new Set(slots.map(({ key }) => fixed[key]))
  const fixedOf = (artwork: Artwork | null) =>
    new Map(
      slots.flatMap(({ key }) => {
        const one = works.find((work) => work.artwork.key === fixed[key])?.artwork ?? artwork
        return one === null ? [] : [[key, one] as const]
      }),
    )
  const isFilled =
    kit !== null && slots.every(({ key }) => works.some(({ artwork }) => artwork.key === fixed[key]))
  if (isFilled) return [{ name: designName || kit.name, artwork: null, slots: fixedOf(null) }]
  return works
    .filter(({ artwork }) => !always.has(artwork.key))
    .map(({ name, artwork }) => ({ name, artwork, slots: fixedOf(artwork) }))
}
