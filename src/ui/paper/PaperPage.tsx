import type { ReactNode } from 'react'
import classes from './paper.module.css'

interface Props {
  label: string
  /** A slip is the narrower. */
  size?: 'sheet' | 'slip'
  children: ReactNode
}

/** One sheet to print, black on white in both themes; on paper each is a page of its own. */
export function PaperPage({ label, size = 'sheet', children }: Props) {
  return (
    <article className={classes.page} data-size={size} aria-label={label}>
      {children}
    </article>
  )
}

/** What is for the screen alone: it does not come along on paper. */
export function ScreenOnly({ children }: { children: ReactNode }) {
  return <div className="screenOnly">{children}</div>
}

/** A square to be ticked by hand. */
export const PaperBox = () => <span className={classes.box} aria-hidden />
