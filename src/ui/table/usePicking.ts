import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { Picking } from './pickContext'
import { type RangeAnchor, redrawRange } from './pickRange'

/** Selected rows of one list, also those on its other pages. */
export interface PickedRows<Row> {
  picked: ReadonlyMap<number, Row>
  setPicked: (picked: ReadonlyMap<number, Row>) => void
}

export interface PickOf<Row> extends PickedRows<Row> {
  keyOf: (row: Row) => number
  /** Label of a checkbox: "order #12". */
  nameOf: (row: Row) => string
  /** Label of the checkbox in the heading: "all orders of this page". */
  allName: string
}

/** Selecting rows one by one, in ranges with Shift, or all of a page. */
export function usePicking<Row>(
  table: RefObject<HTMLTableElement | null>,
  pick: PickOf<Row> | undefined,
  rows: readonly Row[],
): Picking | null {
  const anchor = useRef<RangeAnchor<number> | null>(null)
  const latest = useRef({ pick, rows })
  // Talks to the checkboxes, which are pressed after the list was rendered.
  useLayoutEffect(() => {
    latest.current = { pick, rows }
  }, [pick, rows])

  const picked = pick?.picked
  const count =
    pick === undefined || pick.picked.size === 0
      ? 0
      : rows.filter((row) => pick.picked.has(pick.keyOf(row))).length
  const isAll = count > 0 && count === rows.length
  const isSome = count > 0
  // A change of rows alone keeps this object: with a new one every checkbox of the table is rendered.
  const picking = useMemo((): Picking | null => {
    if (picked === undefined) return null
    const byKey = (): Map<number, Row> => {
      const now = latest.current
      return new Map(now.rows.flatMap((row) => (now.pick === undefined ? [] : [[now.pick.keyOf(row), row]])))
    }
    const change = (known: Map<number, Row>, chosen: Iterable<number>, dropped: Iterable<number>) => {
      const next = new Map(latest.current.pick?.picked)
      for (const key of dropped) next.delete(key)
      for (const key of chosen) {
        const row = known.get(key)
        if (row !== undefined) next.set(key, row)
      }
      latest.current.pick?.setPicked(next)
    }
    return {
      picked,
      isAll,
      isSome,
      toggle: (key, isOn) => {
        anchor.current = { from: key, to: key, isOn }
        change(byKey(), isOn ? [key] : [], isOn ? [] : [key])
      },
      toggleAll: (isOn) => {
        anchor.current = null
        const known = byKey()
        change(known, isOn ? known.keys() : [], isOn ? [] : known.keys())
      },
      drawTo: (key, begin) => {
        const rowOf = byKey()
        const known = anchor.current
        const from =
          known !== null && rowOf.has(known.from) && (begin === null || known.to === begin)
            ? known
            : { from: begin ?? key, to: begin ?? key, isOn: true }
        const { chosen, dropped } = redrawRange([...rowOf.keys()], from, key)
        anchor.current = { ...from, to: key }
        change(rowOf, chosen, dropped)
      },
    }
  }, [picked, isAll, isSome])

  /** Shift with an arrow key extends the range to the next row and moves there. */
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 || !event.shiftKey || picking === null || pick === undefined) return
    const lines = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = lines.findIndex((line) => line.contains(document.activeElement))
    const [row, next, line] = [rows[at], rows[at + by], lines[at + by]]
    if (row === undefined || next === undefined || line === undefined) return
    event.preventDefault()
    picking.drawTo(pick.keyOf(next), pick.keyOf(row))
    const isBox = document.activeElement instanceof HTMLInputElement
    const target = line.querySelector<HTMLElement>(isBox ? 'input[type=checkbox]' : '[data-title] a[href]')
    target?.focus()
    target?.scrollIntoView?.({ block: 'nearest' })
  })
  // Talks to the table: handles keys pressed inside its rows.
  useEffect(() => {
    const element = table.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [table])
  return picking
}
