import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import type { OrderFix, OrderProblem } from '~/domain/orders/orderProblems'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { Box, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'
import { ConfirmOrderDialog } from '../charge/ConfirmOrderDialog'
import { NotDiagnosed } from './NotDiagnosed'
import { OrderFixDialog, type OpenFix } from './OrderFixDialog'
import { ProblemCard } from './ProblemCard'
import { OrderProblemList } from './OrderProblemList'
import { useDiagnoses } from './useOrderProblems'

interface Props {
  order: Order
  /** The element for problems found late, with nothing below it that can be pressed. */
  latePlace: HTMLElement | null
}

/** Problems of the order that can be found here, each with ways to solve it. */
export function OrderProblems({ order, latePlace }: Props) {
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
  // An order that is no longer failed was confirmed again. If it fails once more, a fix made before did not solve the
  // problem.
  if (fixed.size > 0 && order.status !== 'failed') setFixed(new Set())
  const {
    diagnosed: [whole],
    pending,
    readAgain,
  } = useDiagnoses([order])
  // Only problems known when the page was drawn are shown above it: later ones would move it under the pointer.
  const [late, setLate] = useState(() => new Set(pending))
  // Blanks that are read later, such as one that a fix has added, count as late, too.
  if (pending.some((one) => !late.has(one))) setLate(new Set([...late, ...pending]))
  const {
    diagnosed: [atOnce],
  } = useDiagnoses([order], late)
  const early = new Set(atOnce?.problems.map(({ id }) => id))
  if (late.size > 0) early.delete('unexplained')
  const problems = (whole?.problems ?? []).filter(
    (problem) =>
      // The service's error message stays until the order is confirmed again, so a problem that was fixed here is
      // left out.
      !(problem.id === 'address-refused' && fixed.has(problem.id)) &&
      // That no reason was found can be said only after everything was read.
      !(isUnexplained(problem) && pending.length > 0),
  )
  const above = problems.filter(({ id }) => early.has(id))
  const below = problems.filter(({ id }) => !early.has(id))
  const [open, setOpen] = useState<OpenFix | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const isReady = fixed.size > 0 && stopsIn(problems) === 0
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
      {(above.length > 0 || order.status === 'failed') && !(isReady && problems.every(isUnexplained)) && (
        <Box mb={16}>
          <ProblemCard name="Problems" title={titleOf(order.status, stopsIn(above))} stops={stopsIn(above)}>
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
            <OrderProblemList order={order} problems={above} onFix={start} />
          </ProblemCard>
        </Box>
      )}
      {latePlace !== null &&
        below.length > 0 &&
        !(isReady && below.every(isUnexplained)) &&
        createPortal(
          <ProblemCard
            name="Found later"
            title={stopsIn(below) > 0 ? titleOf(order.status, stopsIn(below)) : 'Worth a look'}
            stops={stopsIn(below)}
          >
            <OrderProblemList order={order} problems={below} onFix={start} />
          </ProblemCard>,
          latePlace,
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
      {/* Stays mounted during the charge, so that its result is shown even when the order's state has changed. */}
      <ConfirmOrderDialog order={order} opened={isConfirming} onClose={() => setConfirming(false)} />
    </>
  )
}

const stopsIn = (problems: readonly OrderProblem[]): number =>
  problems.filter(({ level }) => level === 'stops').length

const isUnexplained = ({ id }: OrderProblem): boolean => id === 'unexplained'

function titleOf(status: string, stops: number): string {
  if (status === 'onhold') return 'Why this order is on hold'
  if (stops > 0) return status === 'failed' ? 'Why this order was returned' : 'This order cannot be made yet'
  return status === 'failed' ? 'This order was returned' : 'Worth a look'
}
