import { TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCountAtEnd } from './useCountAtEnd'

interface Props {
  label: string
  /** The present number; null where several layers differ. */
  value: number | null
  /** Formats a number for the field and for the limits in its errors. */
  format: (value: number) => string
  /** Parses a text; null where it is no number. */
  read: (text: string) => number | null
  least?: number
  most?: number
  /** What an arrow key adds or takes away; with Shift ten times as much. */
  step: number
  onCount: (value: number) => void
  /** The value shown during a drag; null while there is none. */
  dragged?: { get: () => number | null; subscribe: (listener: () => void) => () => void }
}

/**
 * A number field that applies its text on Enter, or when the field or the page is left; arrow keys apply at once. Text
 * that is no number, or beyond a limit, stays in the field with an error and changes nothing; Escape discards it.
 */
export function CountedField({ label, value, format, read, least, most, step, onCount, dragged }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = value === null ? '' : format(value)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  // The value and callback when typing began: the typed number is applied to these, even if other layers are selected
  // by then.
  const begun = useRef({ value, shown, onCount })
  // Texts typed since the field was last applied or left.
  const texts = useRef(new Set<string>())

  // Talks to the input directly: rendering four fields costs more than the drag that they follow. A render
  // during a drag must not put the old number back.
  useLayoutEffect(() => {
    if (dragged === undefined) return undefined
    const follow = () => {
      if (input.current === null || typed !== null) return
      const now = dragged.get()
      const text = now === null ? shown : format(now)
      // Browsers do not skip a write of the same text.
      if (input.current.value !== text) input.current.value = text
    }
    follow()
    return dragged.subscribe(follow)
  })

  const reset = () => {
    texts.current.clear()
    setTyped(null)
    setError(null)
  }
  const lackOf = (number: number | null): string | null => {
    if (number === null) return 'Enter a number or a sum'
    if (least !== undefined && number < least) return `Enter ${format(least)} or more`
    return most !== undefined && number > most ? `Enter ${format(most)} or less` : null
  }
  const commit = () => {
    if (typed === null) return
    const { current: before } = begun
    const number = typed === before.shown ? before.value : read(typed)
    const lack = typed === before.shown ? null : lackOf(number)
    if (lack !== null) return setError(lack)
    reset()
    if (number !== null && number !== before.value) before.onCount(number)
  }
  useCountAtEnd(commit)
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.value
    const isHistory = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('history')
    // The browser also undoes to texts from before the last applied number, which belong to the design's history.
    if (isHistory && !texts.current.has(text)) return reset()
    texts.current.add(text)
    // After an error, typing starts again from the present value.
    if (typed === null || error !== null) begun.current = { value, shown, onCount }
    setError(null)
    return setTyped(text)
  }
  const stepBy = (event: KeyboardEvent, way: number) => {
    const before = typed === null || error !== null ? { value, shown, onCount } : begun.current
    const from = typed === null || typed === before.shown ? before.value : read(typed)
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = from + way * step * (event.shiftKey ? 10 : 1)
    reset()
    before.onCount(Math.min(Math.max(next, least ?? next), most ?? next))
  }
  return (
    <TextInput
      ref={input}
      label={label}
      value={typed ?? shown}
      placeholder={value === null ? 'Mixed' : undefined}
      // The decimal keyboard of a phone may lack a minus.
      inputMode={least !== undefined && least >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      error={error}
      data-counted={shown}
      onChange={type}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') reset()
        if (event.key === 'ArrowUp') stepBy(event, 1)
        if (event.key === 'ArrowDown') stepBy(event, -1)
      }}
    />
  )
}
