import { SkeletonBar } from '../layout/SkeletonBar'
import classes from './DataTable.module.css'

/** Bars in the final layout of a table. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <SkeletonBar />
        </td>
      ))}
    </tr>
  ))
}
