import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Inks } from '~/domain/artwork/inks'
import type { Print } from '~/domain/layers/printOf'
import { printArea } from '~/domain/placement/geometry'
import type { DesignContent, Placed } from '~/domain/placement/design'
import { canDecode } from '~/local/designs/pictures'
import { designQueries } from '~/queries/designQueries'
import { paintedPicture } from './loadPicture'

const nowhere: Placed = {
  layers: [],
  area: printArea(1, 1),
  isLimited: true,
  threads: 'auto',
}

/** The print of a placement. */
interface Printed {
  print: Print | null
  placed: Placed | null
  /** The colors of its technique; null where it prints all. */
  inks: Inks | null
}

const nothing: Printed = { print: null, placed: null, inks: null }

type PrintPicture = string | Blob | null | undefined

/**
 * A thumbnail of a placement's print: the copy of its single picture, or its layers composed, in the
 * technique's colors. Undefined while it is being drawn, null where there is none.
 */
export function usePrintPicture(
  printed: Printed | null,
  artworks: DesignContent['artworks'],
  owner: string,
): PrintPicture {
  const { print, placed, inks } = printed ?? nothing
  return usePainted(useFullPicture(print, placed, artworks, owner), inks, owner, print?.key)
}

/** A picture in the colors of a technique, or unchanged where the technique has all colors; undefined while loading. */
export function usePainted(
  picture: PrintPicture,
  inks: Inks | null,
  owner: string,
  key?: string,
): PrintPicture {
  const isPainted = inks !== null && picture != null && canDecode()
  const { data, isLoading } = useQuery({
    queryKey: [...designQueries(owner).all(), 'painted', key, nameOf(picture), inks],
    queryFn: async () => {
      if (picture == null || inks === null) return null
      return paintedPicture(picture, inks).catch(() => picture)
    },
    enabled: isPainted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return isPainted ? (data ?? (isLoading ? undefined : null)) : picture
}

/** Distinguishes the copies of one print: the small one arrives first. */
const nameOf = (picture: PrintPicture) => (picture instanceof Blob ? picture.size : picture)

/** The picture in all its colors. */
function useFullPicture(
  print: Print | null,
  placed: Placed | null,
  artworks: DesignContent['artworks'],
  owner: string,
): PrintPicture {
  const queries = designQueries(owner)
  const isSimple = print?.isSimple === true
  const record = useQuery({ ...queries.artwork(print?.key ?? ''), enabled: isSimple })
  const drawn = useQuery({
    ...queries.smallPrint(print?.key ?? '', placed ?? nowhere, artworks),
    enabled: print !== null && placed !== null && !isSimple,
    placeholderData: keepPreviousData,
  })
  if (print === null) return null
  const own = isSimple ? (record.data?.proxy ?? record.data?.original) : drawn.data
  return own ?? (print.artwork?.preview || (record.isLoading || drawn.isLoading ? undefined : null))
}
