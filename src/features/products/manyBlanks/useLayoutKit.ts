import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { designTitle } from '~/domain/designs/designTitle'
import type { Kit } from '~/domain/kits/kit'
import { kitFromDesign } from '~/domain/kits/kitFromDesign'
import { storeScope } from '~/domain/storeScope'
import { designOf } from '~/local/designs/designStore'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'
import type { DesignValues } from './designForm'

export interface LayoutKit {
  /** Null where one rule positions artwork, or the kit is not known (yet). */
  kit: Kit | null
  /** Kits of this device, to choose from. */
  kits: readonly Kit[]
  isPending: boolean
  /** Whether the chosen kit or design is no longer on this device. */
  isGone: boolean
  error: Error | null
  retry: () => void
}

/** What positions the artwork: a kept kit, or a kept design as a kit that has all its artwork. */
export function useLayoutKit({ kind, id }: DesignValues['layout']): LayoutKit {
  const api = useApi()
  const queries = designQueries(storeScope(api))
  const kits = useQuery(queries.kits())
  const kept = useQuery({ ...queries.design(id), enabled: kind === 'design' })
  const found = designOf(kept.data ?? null)
  const design = found?.deletedAt === undefined ? found : null
  const catalog = catalogQueries(api)
  const blank = useQuery({ ...catalog.product(design?.productId ?? 0), enabled: design !== null })
  const printfiles = useQuery({
    ...catalog.printfiles(design?.productId ?? 0, design?.technique ?? ''),
    enabled: design !== null,
  })
  const ofDesign = useMemo(() => {
    if (design === null || blank.data === undefined || printfiles.data === undefined) return null
    const { content } = design.edited
    const source = { content, info: blank.data, technique: design.technique, printfiles: printfiles.data }
    return kitFromDesign(source, new Map(), { id, name: designTitle(design.name, content) })
  }, [design, blank.data, printfiles.data, id])
  const keptKits = (kits.data ?? []).filter(({ deletedAt }) => deletedAt === undefined)
  const chosen = kind === 'kit' ? (keptKits.find((one) => one.id === id) ?? null) : null
  const reads = kind === 'kit' ? [kits] : kind === 'design' ? [kept, blank, printfiles] : []
  const failed = reads.find(({ isError }) => isError)
  const isGone =
    kind === 'kit'
      ? kits.isSuccess && chosen === null
      : kind === 'design' && kept.isSuccess && design === null
  return {
    kit: kind === 'design' ? ofDesign : chosen,
    kits: keptKits,
    isPending: !isGone && kind !== 'rule' && failed === undefined && ofDesign === null && chosen === null,
    isGone,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  }
}
