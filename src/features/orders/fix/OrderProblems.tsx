import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import type { OrderFix, OrderProblem } from '~/domain/orders/orderProblems'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { toneColors } from '~/ui/badges/toneColors'
import { Box, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'
import { ConfirmOrderDialog } from '../charge/ConfirmOrderDialog'
import { NotDiagnosed } from './NotDiagnosed'
import { OrderFixDialog, type OpenFix } from './OrderFixDialog'
import classes from './OrderProblems.module.css'
import { ProblemList } from './ProblemRow'
import { useDiagnoses } from './useOrderProblems'

/** What is wrong with the order as far as it can be seen from here, each with its way out. */
export function OrderProblems({ order }: { order: Order }) {
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
  const {
    diagnosed: [shown],
    readAgain,
  } = useDiagnoses([order])
  const found = shown?.problems ?? []
  // The service keeps its old words until the order is confirmed again, so a fix made here outlasts them.
  const problems = found.filter(({ id }) => !(id === 'address-refused' && fixed.has(id)))
  const [open, setOpen] = useState<OpenFix | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const stops = problems.filter(({ level }) => level === 'stops').length
  const isReady = fixed.size > 0 && stops === 0
  const start = (problem: OrderProblem, fix: Exclude<OrderFix, 'link'>) => {
    if (fix === 'confirm') setConfirming(true)
    else setOpen({ fix, problem })
  }

  return (
    <>
      {isReady && order.status === 'failed' && (
        <Box mb={16}>
          <Notice
            tone="green"
            title="Fixed and saved. Nothing is charged yet"
            actions={
              <Button size="xs" onClick={() => setConfirming(true)}>
                Confirm again
              </Button>
            }
          >
            Nothing that can be seen from here stops the order any more.
          </Notice>
        </Box>
      )}
      {(problems.length > 0 || order.status === 'failed') && !(isReady && problems.every(isUnexplained)) && (
        <Box
          as="section"
          frame="card"
          fill="sheet"
          mb={16}
          className={classes.card}
          style={toneColors(stops > 0 ? 'red' : 'amber')}
          aria-label="Problems"
        >
          <h2>{titleOf(order.status, stops)}</h2>
          {(order.status === 'failed' || order.error !== null) && (
            <Text tone="quiet">
              {order.error === null ? null : (
                <>
                  The service says: “<Verbatim>{order.error}</Verbatim>”{' '}
                </>
              )}
              {order.status === 'failed' && (
                <>
                  Nothing is charged for a failed order.{' '}
                  <Link to={paths.failedOrders()}>All failed orders</Link>
                </>
              )}
            </Text>
          )}
          <ProblemList {...{ order, problems }} onFix={start} />
        </Box>
      )}
      <NotDiagnosed readAgain={readAgain} />
      <OrderFixDialog
        order={order}
        open={open}
        onClose={() => setOpen(null)}
        onFixed={() => {
          if (open !== null) setFixed(new Set([...fixed, open.problem.id]))
          setOpen(null)
        }}
      />
      {/* Stays mounted through the charge, so that its outcome is shown even when the order has changed its state. */}
      <ConfirmOrderDialog order={order} opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

const isUnexplained = ({ id }: OrderProblem): boolean => id === 'unexplained'

function titleOf(status: string, stops: number): string {
  if (status === 'onhold') return 'Why this order is on hold'
  if (stops > 0) return status === 'failed' ? 'Why this order was returned' : 'This order cannot be made yet'
  return status === 'failed' ? 'This order was returned' : 'Worth a look'
}
