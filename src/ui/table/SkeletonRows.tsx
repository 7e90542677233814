import classes from './DataTable.module.css'

interface Props {
  rows: number
  columns: number
}

/** Bars in the final layout; they show only when loading takes longer than a blink (see the css delay). */
export function SkeletonRows({ rows, columns }: Props) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <span className={classes.bar} />
        </td>
      ))}
    </tr>
  ))
}
