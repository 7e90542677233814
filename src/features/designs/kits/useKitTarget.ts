import { useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Kit } from '~/domain/kits/kit'
import { type KitTarget, techniqueForKit } from '~/domain/kits/kitTarget'
import { shownFirst } from '~/domain/products/variantAvailability'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'

export interface ChosenTarget {
  target: KitTarget
  variantId: number
}

/** The variant that the design was made on, if the blank still has it; else one of that color, if it has one. */
function variantOf(
  { variants }: ProductInfo,
  design: DesignRecord | undefined,
  color: string | null,
): number {
  const same = variants.filter((variant) => variant.color === color)
  const usual = shownFirst(same.length > 0 ? same : variants)
  return (variants.find(({ id }) => id === design?.variantId) ?? usual)?.id ?? 0
}

/** The target of a kit: a blank with its first variant, of `color` if possible, or the blank of a kept design. */
export function useKitTarget(
  kit: Pick<Kit, 'technique'> | undefined,
  blankId: number,
  design?: DesignRecord,
  color: string | null = null,
) {
  const catalog = catalogQueries(useApi())
  const id = design?.productId ?? blankId
  const blank = useQuery({ ...catalog.product(id), enabled: id > 0 })
  const technique =
    design?.technique ??
    (blank.data === undefined || kit === undefined ? '' : techniqueForKit(blank.data.product, kit))
  const printfiles = useQuery({
    ...catalog.printfiles(id, technique),
    enabled: id > 0 && technique !== '',
  })
  const isKnown = blank.data !== undefined && printfiles.data !== undefined && kit !== undefined
  const chosen: ChosenTarget | null = isKnown
    ? {
        target: { info: blank.data, technique, printfiles: printfiles.data },
        variantId: variantOf(blank.data, design, color),
      }
    : null
  const failed = blank.isError ? blank : printfiles.isError ? printfiles : null
  const isReading = id > 0 && chosen === null && failed === null
  return { chosen, isReading, error: failed?.error ?? null, retry: () => void failed?.refetch() }
}
