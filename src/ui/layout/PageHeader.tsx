import { type ReactNode, useEffect } from 'react'
import classes from './PageHeader.module.css'

interface Props {
  title: string
  /** How many there are, beside the title. */
  count?: number | null
  /** One line under the title. */
  subtitle?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  /** Way back to the list. */
  back?: ReactNode
  /** Secondary actions first, the one primary action last. */
  actions?: ReactNode
}

/** Title, what it is about, and the actions of the page. Names the document too. */
export function PageHeader({ title, count, subtitle, badge, back, actions }: Props) {
  // Talks to the document: the tab and the screen reader name the page.
  useEffect(() => {
    document.title = `${title} · Platen`
  }, [title])
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        {back && <div className={classes.back}>{back}</div>}
        <div className={classes.line}>
          <h1 className={classes.title}>
            {title}
            {count != null && <span className={classes.count}> {count.toLocaleString('en')}</span>}
          </h1>
          {badge}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
