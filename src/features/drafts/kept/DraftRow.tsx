import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RelativeTime } from '~/ui/text/RelativeTime'
import classes from '../form/DraftForm.module.css'

interface Props {
  title: string
  /** Where it is opened, or null when there is nothing to open. */
  to: string | null
  /** Milliseconds. */
  at: number
  children: ReactNode
}

/** One kept draft with what can be done with it. */
export function DraftRow({ title, to, at, children }: Props) {
  return (
    <li className={classes.row}>
      <span>
        {to === null ? (
          <bdi>{title}</bdi>
        ) : (
          <Link to={to}>
            <bdi>{title}</bdi>
          </Link>
        )}{' '}
        <span className={classes.quiet}>
          <RelativeTime seconds={Math.floor(at / 1000)} />
        </span>
      </span>
      <span className={classes.rowButtons}>{children}</span>
    </li>
  )
}
