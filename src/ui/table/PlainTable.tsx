import type { ComponentPropsWithRef } from 'react'
import classes from './PlainTable.module.css'

interface Props extends ComponentPropsWithRef<'table'> {
  /** Padding of a cell, as in CSS. */
  cell?: string
  /** Weight of the words that head a row or column. */
  heads?: 400 | 550
  /** A line below each row, or only between two. */
  lines?: 'below' | 'between'
  /** All columns but the first hold numbers. */
  numbers?: boolean
}

/** A small table; cells with `data-number` are right-aligned, those with `data-words` stay wide. */
export function PlainTable({ cell, heads, lines, numbers, className, style, ...table }: Props) {
  const look: Record<string, string | number> = {
    '--cell': cell ?? '4px 12px 4px 0',
    '--heads': heads ?? 400,
  }
  return (
    <table
      {...table}
      className={[classes.table, className].filter(Boolean).join(' ')}
      style={{ ...look, ...style }}
      data-lines={lines}
      data-numbers={numbers || undefined}
    />
  )
}
