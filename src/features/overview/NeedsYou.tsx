import { Link } from 'react-router'
import { paths } from '~/paths'
import classes from './OverviewPage.module.css'

interface Props {
  /** How many orders are in each state; undefined while it is asked. */
  failed: number | null | undefined
  onHold: number | null | undefined
  drafts: number | null | undefined
  partial: number | null | undefined
}

const orders = (count: number): string => (count === 1 ? '1 order' : `${count} orders`)

/** Each line is something to do, and a link to where it is done. */
export function NeedsYou({ failed, onHold, drafts, partial }: Props) {
  const lines = [
    {
      count: failed,
      status: 'failed',
      tone: classes.red,
      text: (n: number) => `${orders(n)} failed. Fix and confirm again`,
    },
    {
      count: onHold,
      status: 'onhold',
      tone: classes.amber,
      text: (n: number) => `${orders(n)} on hold. See what is missing`,
    },
    {
      count: drafts,
      status: 'draft',
      tone: classes.graphite,
      text: (n: number) => `${n === 1 ? '1 draft waits' : `${n} drafts wait`} for your confirmation`,
    },
    {
      count: partial,
      status: 'partial',
      tone: classes.teal,
      text: (n: number) => `${orders(n)} partly shipped. Check what is left`,
    },
  ]
  const isCounting = lines.some(({ count }) => count === undefined)
  const open = lines.filter(({ count }) => (count ?? 0) > 0)
  if (!isCounting && open.length === 0) return <p className={classes.second}>Nothing needs you right now.</p>
  return (
    <ul className={classes.links} aria-busy={isCounting}>
      {open.map(({ count, status, tone, text }) => (
        <li key={status}>
          <Link to={paths.orders({ status })} className={classes.link}>
            <span className={`${classes.dot} ${tone}`} aria-hidden />
            <span className={classes.words}>{text(count ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
