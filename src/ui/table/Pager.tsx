import { Link } from 'react-router'
import { Row } from '~/ui/layout/Row'
import classes from './Pager.module.css'

interface Props {
  total: number
  offset: number
  limit: number
  /** Address of the page that starts at an offset. */
  to: (offset: number) => string
}

/** Which rows are shown of how many, and links to the pages before and after. */
export function Pager({ total, offset, limit, to }: Props) {
  const last = Math.min(offset + limit, total)
  const hasBefore = offset > 0
  const hasAfter = last < total
  return (
    <Row
      aria-label="Pages"
      as="nav"
      line="top"
      py={12}
      px={20}
      align="center"
      justify="end"
      gap={8}
      size={13}
    >
      <span className={classes.range}>
        {total === 0 ? '0' : `${(offset + 1).toLocaleString('en')}–${last.toLocaleString('en')}`} of{' '}
        {total.toLocaleString('en')}
      </span>
      {hasBefore ? (
        <Link className={classes.step} to={to(Math.max(0, offset - limit))} rel="prev">
          Previous
        </Link>
      ) : (
        <span className={classes.step} aria-disabled="true">
          Previous
        </span>
      )}
      {hasAfter ? (
        <Link className={classes.step} to={to(offset + limit)} rel="next">
          Next
        </Link>
      ) : (
        <span className={classes.step} aria-disabled="true">
          Next
        </span>
      )}
    </Row>
  )
}
