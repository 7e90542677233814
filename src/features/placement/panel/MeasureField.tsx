import { TextInput } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { PrintBox, PrintPx } from '~/domain/placement/geometry'
import { formatMeasure, readMeasure, toUnit, type Unit } from '~/domain/placement/measures'
import type { PreviewStore } from '../canvas/previewStore'

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
  // What was typed since the field last counted, or was left.
  const texts = useRef(new Set<string>())

  // Talks to the input directly: rendering four fields costs more than the drag that they follow. What is drawn
  // for another reason during a drag must not put the old length back.
  useLayoutEffect(() => {
    const follow = () => {
      const dragged = preview.get()
      if (input.current === null || typed !== null) return
      const text = dragged === null ? shown : formatMeasure(toUnit(dragged[of], unit, dpi, side), unit)
      // The browser does not look whether it is the same one.
      if (input.current.value !== text) input.current.value = text
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
    reset()
    if (typed !== shown) onCommit(read)
  }
  const reset = () => {
    texts.current.clear()
    setTyped(null)
    setError(null)
  }
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const isHistory = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('history')
    // The browser remembers texts from before the last length that counted: those are the design's history.
    if (isHistory && !texts.current.has(text)) return reset()
    texts.current.add(text)
    return setTyped(text)
  }
  return (
    <TextInput
      ref={input}
      label={`${label} (${unit})`}
      value={typed ?? shown}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      data-counted={shown}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') reset()
      }}
    />
  )
}
