import classes from './DataTable.module.css'

interface Props {
  rows: number
  columns: number
}

/** Bars in the final layout; they appear 200 ms late (see the style sheet), so that a quick load shows none. */
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
