import type { Amount } from '~/domain/money/money'

/** One line of the palette: a place to go to, or something to do. */
export interface PaletteRow {
  title: string
  detail?: string | undefined
  amount?: Amount | null
  /** State of an order. */
  status?: string
  /** Keys that do the same. */
  keys?: string | undefined
  /** Why it cannot be had; it is shown all the same. */
  off?: string | null
  to?: string
  run?: () => void
  /** What it is, for the list of what was opened last; nothing where it is not kept there. */
  kind?: string
}

export interface PaletteSection {
  title: string
  rows: readonly PaletteRow[]
}

/** A line that is found by its title, by other words, and by the codes of its parts. */
export interface NamedRow extends PaletteRow {
  also?: string
  codes?: readonly string[]
}
