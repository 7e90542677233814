import { Link } from '~/ui/text/Link'
import type { BlockProps } from '~/ui/layout/block'
import { Row } from '~/ui/layout/Blocks'
import classes from './OverviewPage.module.css'

/** A row of a card that links to the page with its details. */
export function RowLink({ className = '', ...props }: Omit<BlockProps<typeof Link>, 'as'>) {
  const look = { press: true, align: 'center', gap: 12, high: 40, px: 8, py: 4 } as const
  return <Row as={Link} {...look} {...props} className={`${classes.link} ${className}`} />
}
