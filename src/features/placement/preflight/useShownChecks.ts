import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PreflightLine } from '~/domain/preflight/line'

export interface ShownChecks {
  isOpen: boolean
  /** Takes the focus when the list is opened. */
  head: RefObject<HTMLDivElement | null>
  /** The selected layer, with its placement. */
  chosen: { placement: string; layer: string | null }
  open: () => void
  close: () => void
  show: (line: PreflightLine) => void
}

interface Given {
  placement: string
  layer: string | null
  /** Selects the layer of a line. */
  onShow: (line: PreflightLine) => void
}

/** State of the list of checks, which takes the place of the form while open. */
export function useShownChecks({ placement, layer, onShow }: Given): ShownChecks {
  const [isOpen, setOpen] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  return {
    isOpen,
    head,
    chosen: { placement, layer },
    open: () => {
      flushSync(() => setOpen(true))
      head.current?.focus()
    },
    close: () => setOpen(false),
    show: onShow,
  }
}
