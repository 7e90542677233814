import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Picking } from './pickContext'
import { type Anchor, redrawRange } from './pickRange'

/** Rows of one list that are chosen, also those of its other pages. */
export interface PickedRows<Row> {
  picked: ReadonlyMap<number, Row>
  setPicked: (picked: ReadonlyMap<number, Row>) => void
}

export interface PickOf<Row> extends PickedRows<Row> {
  keyOf: (row: Row) => number
  /** What a box is called: "order #12". */
  nameOf: (row: Row) => string
  /** What the box of the head is called: "all orders of this page". */
  allName: string
}

/** Choosing rows one by one, in ranges with Shift, or all of a page. */
export function usePicking<Row>(
  table: RefObject<HTMLTableElement | null>,
  pick: PickOf<Row> | undefined,
  rows: readonly Row[],
): Picking | null {
  const anchor = useRef<Anchor<number> | null>(null)
  const picking = useMemo((): Picking | null => {
    if (pick === undefined) return null
    const { picked, setPicked, keyOf } = pick
    const byKey = new Map(rows.map((row) => [keyOf(row), row]))
    const keys = [...byKey.keys()]
    const change = (chosen: readonly number[], dropped: readonly number[]) => {
      const next = new Map(picked)
      for (const key of dropped) next.delete(key)
      for (const key of chosen) {
        const row = byKey.get(key)
        if (row !== undefined) next.set(key, row)
      }
      setPicked(next)
    }
    const count = keys.filter((key) => picked.has(key)).length
    return {
      picked,
      isAll: keys.length > 0 && count === keys.length,
      isSome: count > 0,
      toggle: (key, isOn) => {
        anchor.current = { from: key, to: key, isOn }
        change(isOn ? [key] : [], isOn ? [] : [key])
      },
      toggleAll: (isOn) => {
        anchor.current = null
        change(isOn ? keys : [], isOn ? [] : keys)
      },
      drawTo: (key, begin) => {
        const known = anchor.current
        const from =
          known !== null && byKey.has(known.from) && (begin === null || known.to === begin)
            ? known
            : { from: begin ?? key, to: begin ?? key, isOn: true }
        const { chosen, dropped } = redrawRange(keys, from, key)
        anchor.current = { ...from, to: key }
        change(chosen, dropped)
      },
    }
  }, [pick, rows])

  /** Shift with an arrow draws the range over the next row and goes there. */
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
  // Talks to the table: keys pressed on anything in its rows.
  useEffect(() => {
    const element = table.current
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [table])
  return picking
}
