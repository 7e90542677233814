import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the last press in a part with this hook came from a key. */
let isByKey = false

/**
 * For parts that take each other's place at a press in them, such as a list and the list of what was chosen in it: the
 * first field of the next one takes the focus where the press came from a key. After a tap, a phone would show its
 * keyboard over the list.
 */
export function useFocusByKey<Field extends HTMLElement>(): {
  field: RefObject<Field | null>
  onClick: (event: MouseEvent) => void
} {
  const field = useRef<Field>(null)
  // Talks to the focus: what was pressed is gone.
  useLayoutEffect(() => {
    if (isByKey) field.current?.focus()
    isByKey = false
  }, [])
  return {
    field,
    onClick: ({ detail }) => {
      isByKey = detail === 0
    },
  }
}
