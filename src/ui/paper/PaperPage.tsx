import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface Props {
  label: string
  /** A slip is narrower. */
  size?: 'sheet' | 'slip'
  children: ReactNode
}

/** One printable sheet, black on white in both themes; printed on a page of its own. */
export function PaperPage({ label, size = 'sheet', children }: Props) {
  return (
    <article className={classes.page} data-size={size} aria-label={label}>
      {children}
    </article>
  )
}

/** Content shown on screen but not printed. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className="screenOnly">{children}</div>
}

/** A square to be ticked by hand. */
export const PaperBox = () => <span className={classes.box} aria-hidden />
