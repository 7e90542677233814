import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Print } from '~/domain/layers/printOf'
import { printArea } from '~/domain/placement/geometry'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { designQueries } from '~/queries/designQueries'

const nowhere: Placed = {
  layers: [],
  area: printArea(1, 1),
  isLimited: true,
  threads: 'auto',
}

/**
 * A small picture of what a placement prints: the copy of its own picture, or its layers drawn. Null while there is
 * none.
 */
export function usePrintPicture(
  print: Print | null,
  placed: Placed | null,
  artworks: DesignContent['artworks'],
  owner: string,
): string | Blob | null {
  const queries = designQueries(owner)
  const isSimple = print?.isSimple === true
  const record = useQuery({ ...queries.artwork(print?.key ?? ''), enabled: isSimple }).data
  const drawn = useQuery({
    ...queries.smallPrint(print?.key ?? '', placed ?? nowhere, artworks),
    enabled: print !== null && placed !== null && !isSimple,
    placeholderData: keepPreviousData,
  }).data
  if (print === null) return null
  if (!isSimple) return drawn ?? (print.artwork?.preview || null)
  return record?.proxy ?? record?.original ?? (print.artwork?.preview || null)
}
