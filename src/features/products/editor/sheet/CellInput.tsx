import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './VariantSheet.module.css'

interface Props {
  label: string
  start: string
  /** `isLeft`: the focus went to another field, where it must stay. */
  onCommit: (text: string, down: number, across: number, isLeft: boolean) => void
  onCancel: () => void
}

/** The input in the active cell. Enter and Tab apply the text, Escape leaves the cell unchanged. */
export function CellInput({ label, start, onCommit, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)

  // Talks to the focus: typing goes on in the input, with the caret behind the typed text. The caret is set before
  // focusing, and focusing does not scroll; otherwise each key that opens a cell would cost a further layout.
  useEffect(() => {
    const { current } = field
    current?.setSelectionRange(current.value.length, current.value.length)
    current?.focus({ preventScroll: true })
  }, [])

  const end = (down: number, across: number, isLeft = false) => {
    if (isOver.current) return
    isOver.current = true
    onCommit(field.current?.value ?? '', down, across, isLeft)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') end(event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Tab') end(0, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  return (
    <input
      ref={field}
      className={classes.input}
      aria-label={label}
      defaultValue={start}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => end(0, 0, relatedTarget !== null)}
      onPointerDown={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
    />
  )
}
