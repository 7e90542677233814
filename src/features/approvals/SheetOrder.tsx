import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import type { SheetOrders } from '~/domain/approvals/sheetOrder'

interface Props {
  held: SheetOrders
  /** Whether orders on hold could not be read, such as without the scope. */
  isUnread: boolean
}

/** The order that waits for the sheet's answer, where it can be found. */
export function SheetOrder({ held: { isSure, orders }, isUnread }: Props) {
  if (isUnread) return <span>Not readable</span>
  const [first] = orders
  if (first === undefined) return <span>–</span>
  const link = <Link to={paths.order(first.id)}>#{first.id}</Link>
  if (isSure) return link
  if (orders.length === 1) return <span>Perhaps {link}</span>
  return <Link to={paths.orders({ status: 'onhold' })}>One of {orders.length} on hold</Link>
}
