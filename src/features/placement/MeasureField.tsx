import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { PrintBox, PrintPx } from '~/domain/geometry'
import { formatMeasure, readMeasure, toUnit, type Unit } from '~/domain/measures'
import type { PreviewStore } from './previewStore'

interface Props {
  label: string
  box: PrintBox
  /** The length of the box that the field shows. */
  of: keyof PrintBox
  preview: PreviewStore
  unit: Unit
  dpi: number
  /** The print area's side that % is of. */
  side: PrintPx
  /** Smallest length that makes sense. */
  least?: number
  onCommit: (value: PrintPx) => void
}

/** A length that may be typed as arithmetic in any unit; it counts on Enter or when the field is left. */
export function MeasureField({ label, box, of, preview, unit, dpi, side, least, onCommit }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const value = box[of]
  const shown = formatMeasure(toUnit(value, unit, dpi, side), unit)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  // Talks to the input directly: rendering four fields costs more than the drag that they follow. What is drawn
  // for another reason during a drag must not put the old length back.
  useLayoutEffect(() => {
    const follow = () => {
      const dragged = preview.get()
      if (input.current === null || typed !== null) return
      input.current.value =
        dragged === null ? shown : formatMeasure(toUnit(dragged[of], unit, dpi, side), unit)
    }
    follow()
    return preview.subscribe(follow)
  })

  const commit = () => {
    if (typed === null) return
    const read = typed === shown ? value : readMeasure(typed, unit, dpi, side)
    if (read === null || (least !== undefined && read < least)) {
      setError(read === null ? 'Enter a number or a sum' : 'Enter more than 0')
      return
    }
    setTyped(null)
    setError(null)
    if (typed !== shown) onCommit(read)
  }
  return (
    <TextInput
      ref={input}
      label={`${label} (${unit})`}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') {
          setTyped(null)
          setError(null)
        }
      }}
    />
  )
}
