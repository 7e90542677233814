import type { ComponentPropsWithRef } from 'react'
import classes from './PlainTable.module.css'

/** A small table in a dialog or panel; cells with `data-number` are right-aligned, those with `data-words` stay wide. */
export function PlainTable(props: Omit<ComponentPropsWithRef<'table'>, 'className'>) {
  return <table {...props} className={classes.table} />
}
