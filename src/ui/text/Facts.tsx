import type { ReactNode } from 'react'
import classes from './Facts.module.css'

interface Props {
  /** Name and value; a null value leaves the row out. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
}

/** A short list of facts with their names. */
export function Facts({ rows }: Props) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
