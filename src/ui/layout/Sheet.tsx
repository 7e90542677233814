import type { ReactNode } from 'react'
import { PanelBoundary } from '../notices/PanelBoundary'
import classes from './Sheet.module.css'

interface Props {
  title?: ReactNode
  /** One line under the title. */
  hint?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  /** Content that reaches the edges, such as a table. */
  flush?: boolean
  children: ReactNode
}

/** A card of paper with an optional title: the surface that all content lies on. What breaks on one breaks no other. */
export function Sheet({ title, hint, aside, flush = false, children }: Props) {
  return (
    <section className={classes.sheet} data-flush={flush || undefined}>
      {title !== undefined && (
        <div className={classes.head}>
          <div>
            <h2>{title}</h2>
            {hint && <p className={classes.hint}>{hint}</p>}
          </div>
          {aside}
        </div>
      )}
      <PanelBoundary>{children}</PanelBoundary>
    </section>
  )
}
