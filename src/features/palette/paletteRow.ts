import type { SyncProduct } from '~/contract/products/syncProduct'
import type { KitPlace } from '~/domain/kits/kit'
import type { Amount } from '~/domain/money/money'
import type { DesignRecord } from '~/local/designs/designDatabase'

/** One line of the palette: a page to open, or a command. */
export interface PaletteRow {
  title: string
  detail?: string | undefined
  /** Its picture; absent where lines of its kind have none. */
  picture?: { src: string | null; fill?: 'artwork' }
  /** The store product that the line opens, shown as lists of products show it. */
  product?: SyncProduct
  /** The kept design that the line opens, shown by what it prints. */
  design?: DesignRecord
  /** The first place of the kit that the line opens. */
  place?: KitPlace | undefined
  amount?: Amount | null
  /** Status, where the line is an order. */
  status?: string
  /** Keyboard shortcut of the same command. */
  keys?: string | undefined
  /** Why the command is not available; the line is shown all the same. */
  off?: string | null
  to?: string
  run?: () => void
  /** Kind of record, shown in the list of those opened last; absent for lines that are not kept there. */
  kind?: string
}

export interface PaletteSection {
  title: string
  rows: readonly PaletteRow[]
}

/** A line that is found by its title, by synonyms, and by the codes of its parts. */
export interface NamedRow extends PaletteRow {
  also?: string
  codes?: readonly string[]
}
