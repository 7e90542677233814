import { createContext } from 'react'

/** Which rows of a table are chosen, and what its boxes do. */
export interface Picking {
  picked: ReadonlyMap<number, unknown>
  /** Of the rows that are shown. */
  isAll: boolean
  isSome: boolean
  toggle: (key: number, isOn: boolean) => void
  toggleAll: (isOn: boolean) => void
  /** Draws the range to a row; `begin` is the row where it begins unless it goes on from there, null for the last one. */
  drawTo: (key: number, begin: number | null) => void
}

export const PickContext = createContext<Picking | null>(null)
