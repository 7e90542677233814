import type { LocalPrint } from '~/domain/artwork/shownPicture'
import { Thumb } from '~/ui/pictures/Thumb'
import { DrawnThumb } from './DrawnThumb'
import { useLocalLayout } from './useLocalLayout'

interface Props {
  /** Shown while the blank is read. */
  src: string | null | undefined
  print: LocalPrint
  size: number
}

/** A print drawn on its blank by this browser. */
export function LocalThumb({ src, print, size }: Props) {
  const layout = useLocalLayout(print)
  if (layout === null) return <Thumb src={src} alt="" size={size} />
  return <DrawnThumb layout={layout} picture={print.picture} size={size} />
}
