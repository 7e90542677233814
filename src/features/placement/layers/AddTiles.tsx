import type { ReactNode } from 'react'
import { Columns } from '~/ui/layout/Blocks'
import classes from './AddTiles.module.css'

/** Buttons that add something, `across` of them in a row. */
export function AddTiles({ across, children }: { across: number; children: ReactNode }) {
  return (
    <Columns template={`repeat(${across}, minmax(0, 1fr))`} below={360} gap={6} className={classes.tiles}>
      {children}
    </Columns>
  )
}

/** Reads "Add text" to a screen reader and shows "Text". */
export function AddWords({ what }: { what: string }) {
  return (
    <span>
      <span className="visuallyHidden">Add {what.toLowerCase()}</span>
      <span aria-hidden>{what}</span>
    </span>
  )
}
