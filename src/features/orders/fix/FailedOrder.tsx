import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import type { OrderProblem } from '~/domain/orders/orderProblems'
import { costsGap } from '~/domain/money/profit'
import { paths } from '~/paths'
import { Badge } from '~/ui/badges/Badge'
import { Money } from '~/ui/text/Money'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Verbatim } from '~/ui/text/Verbatim'
import { ConfirmOrderDialog } from '../charge/ConfirmOrderDialog'
import { OrderFixDialog, type OpenFix } from './OrderFixDialog'
import { OrderProblemList } from './OrderProblemList'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Hint, Row } from '~/ui/layout/Blocks'

interface Props {
  order: Order
  problems: readonly OrderProblem[]
  /** Whether everything that may be wrong was looked for. */
  isChecked: boolean
  onFixed: (problem: string) => void
}

/** One failed order: the service's words, the problems found here, and ways to get it made. */
export function FailedOrder({ order, problems, isChecked, onFixed }: Props) {
  const [open, setOpen] = useState<OpenFix | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const isReady = isChecked && !problems.some(({ level }) => level === 'stops')
  return (
    <Box as="section" frame="card" fill="sheet" shrinks py={14} px="side" aria-label={`Order ${order.id}`}>
      <Row align="center" wrap gap={14} rowGap={6}>
        <h2>
          <Link to={paths.order(order.id)}>#{order.id}</Link>
        </h2>
        <span>
          <Verbatim>{order.recipient?.name ?? 'No recipient'}</Verbatim>
        </span>
        <Money value={order.costs?.total} currency={order.costs?.currency} unknown={costsGap(order)} />
        <Hint as="span">
          <RelativeTime seconds={order.created} />
        </Hint>
        {isReady && <Badge tone="green">Ready to confirm again</Badge>}
        <Box style={{ marginLeft: 'auto' }}>
          <SmallWriteButton needs="orders" onClick={() => setConfirming(true)}>
            Confirm again
          </SmallWriteButton>
        </Box>
      </Row>
      {order.error !== null && (
        <Hint>
          The service said: “<Verbatim>{order.error}</Verbatim>”
        </Hint>
      )}
      <OrderProblemList
        order={order}
        problems={problems.map((problem) => ({
          ...problem,
          fixes: problem.fixes.filter((fix) => fix !== 'confirm'),
        }))}
        onFix={(problem, fix) => {
          if (fix !== 'confirm') setOpen({ fix, problem })
        }}
      />
      <OrderFixDialog
        order={order}
        open={open}
        onClose={() => setOpen(null)}
        onFixed={() => {
          if (open !== null) onFixed(open.problem.id)
          setOpen(null)
        }}
      />
      <ConfirmOrderDialog order={order} opened={isConfirming} onClose={() => setConfirming(false)} />
    </Box>
  )
}
