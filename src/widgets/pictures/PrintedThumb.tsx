import type { LocalPrint } from '~/domain/artwork/shownPicture'
import { Thumb } from '~/ui/pictures/Thumb'
import { later } from '~/ui/parts/later'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'

const LocalThumb = later(async () => (await import('./LocalThumb')).LocalThumb)

interface Props {
  src: string | null | undefined
  /** Drawn instead of `src`, which shows the bare blank; null where the service's picture shows the print. */
  print: LocalPrint | null | undefined
  /** Side of the box in pixels. */
  size: number
}

/** Thumbnail of an item beside its name: with its print, also where the service has made no picture of it. */
export function PrintedThumb({ src, print, size }: Props) {
  const isAfterFirstPage = useIsAfterFirstPage()
  const thumb = <Thumb src={src} alt="" size={size} />
  if (print == null || !isAfterFirstPage) return thumb
  return <LocalThumb src={src} print={print} size={size} instead={thumb} />
}
