import { lazy, type ReactNode, Suspense } from 'react'
import type { LocalPrint } from '~/domain/artwork/shownPicture'
import { Thumb } from '~/ui/pictures/Thumb'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'

const LocalThumb = lazy(async () => ({ default: (await import('./LocalThumb')).LocalThumb }))

interface Props {
  src: string | null | undefined
  /** Drawn instead of `src`, which shows the bare blank; null where the service's picture shows the print. */
  print: LocalPrint | null | undefined
  /** Side of the box in pixels. */
  size: number
}

/** The picture of an item beside its name: with its print, also where the service has made none. */
export function PrintedThumb({ src, print, size }: Props) {
  const thumb = <Thumb src={src} alt="" size={size} />
  if (print == null) return thumb
  return (
    <LaterPart instead={thumb}>
      <LocalThumb src={src} print={print} size={size} />
    </LaterPart>
  )
}

/** What the first page does not wait for, and what stands in its place until it is there. */
function LaterPart({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return useIsAfterFirstPage() ? <Suspense fallback={instead}>{children}</Suspense> : instead
}
