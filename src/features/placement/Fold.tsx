import type { ReactNode } from 'react'
import classes from './Editor.module.css'

interface Props {
  title: string
  children: ReactNode
}

/** A part of the form that is closed until it is wanted. */
export function Fold({ title, children }: Props) {
  return (
    <details className={classes.fold}>
      <summary>{title}</summary>
      <div className={classes.foldBody}>{children}</div>
    </details>
  )
}
