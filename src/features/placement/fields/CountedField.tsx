import { TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useCountAtEnd } from './useCountAtEnd'

interface Props {
  label: string
  /** What counts now; null where several layers differ. */
  value: number | null
  /** As it is shown, and as the limits are said. */
  format: (value: number) => string
  /** The number that a text means; null for none. */
  read: (text: string) => number | null
  least?: number
  most?: number
  /** What an arrow key adds or takes away; with Shift ten times as much. */
  step: number
  onCount: (value: number) => void
  /** What is shown in place of the value while something is dragged: null while nothing is. */
  dragged?: { get: () => number | null; subscribe: (listener: () => void) => () => void }
}

/**
 * A number that counts when it is whole: on Enter, or when the field or the page is left. The arrow keys count at once. What is no
 * number, or beyond a limit, stays in the field with the reason, and changes nothing; Escape gives it up.
 */
export function CountedField({ label, value, format, read, least, most, step, onCount, dragged }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const shown = value === null ? '' : format(value)
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  // What it was typed for: by the time that it counts, other layers may be chosen.
  const begun = useRef({ value, shown, onCount })
  // What was typed since the field last counted, or was left.
  const texts = useRef(new Set<string>())

  // Talks to the input directly: rendering four fields costs more than the drag that they follow. What is drawn
  // for another reason during a drag must not put the old number back.
  useLayoutEffect(() => {
    if (dragged === undefined) return undefined
    const follow = () => {
      if (input.current === null || typed !== null) return
      const now = dragged.get()
      const text = now === null ? shown : format(now)
      // The browser does not look whether it is the same one.
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
    // The browser remembers texts from before the last number that counted: those are the design's history.
    if (isHistory && !texts.current.has(text)) return reset()
    texts.current.add(text)
    // What was refused is typed anew for what is shown now, as it is now.
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
      // A phone's keys for decimals may have no minus.
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
