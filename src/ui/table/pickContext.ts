import { createContext } from 'react'

/** Which rows of a table are selected, and the actions of its checkboxes. */
export interface Picking {
  picked: ReadonlyMap<number, unknown>
  /** Whether all rows shown are selected. */
  isAll: boolean
  isSome: boolean
  toggle: (key: number, isOn: boolean) => void
  toggleAll: (isOn: boolean) => void
  /** Extends the range to a row; `begin` is where a new range starts, null to extend the last one. */
  drawTo: (key: number, begin: number | null) => void
}

export const PickContext = createContext<Picking | null>(null)
