import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from '~/ui/text/Link'
import { groupProblems, ordersIn, type ProblemGroup } from '~/domain/orders/problemGroups'
import { useVisitedOrderList } from '~/widgets/orders/useVisitedOrderList'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Blocks'
import { BulkConfirmDialog } from '../bulk/BulkConfirmDialog'
import { BulkFixDialog } from './BulkFixDialog'
import { FailedOrder } from './FailedOrder'
import { OrderJobs } from '../bulk/OrderJobs'
import { NotDiagnosed } from './NotDiagnosed'
import { SharedCauses } from './SharedCauses'
import { useOrderJobs } from '../bulk/useOrderJobs'
import { useDiagnoses } from './useOrderProblems'

/** Every failed order with what is wrong: a cause that several share is taken away in all of them at once. */
export function Component() {
  const pages = useInfiniteQuery(orderQueries(useApi()).pages('failed'))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const [group, setGroup] = useState<ProblemGroup | null>(null)
  const orders = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const jobs = useOrderJobs('failedOrders')
  const isWhole = data !== undefined && !hasNextPage
  // The service keeps its old words until an order is confirmed again, so a fix made here outlasts them.
  const diagnoses = useDiagnoses(orders)
  const diagnosed = diagnoses.diagnosed.map(({ order, problems }) => ({
    order,
    problems: problems.filter(
      ({ id }) => !(['address-refused', 'unexplained'].includes(id) && fixed.has(fixKey(order.id, id))),
    ),
  }))
  // Shown together when all is read: what comes later would push the rows below it away from under the pointer.
  const [isShown, setShown] = useState(false)
  if (!isShown && (isWhole || isError) && !diagnoses.isReading) setShown(true)
  const groups = groupProblems(diagnosed)
  const ready = diagnosed.filter(({ problems }) => !problems.some(({ level }) => level === 'stops'))

  // Talks to the service: failed orders are few, and a cause is shared only when all of them are seen.
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  useVisitedOrderList(orders.length > 0 ? orders : undefined, paths.failedOrders())

  return (
    <>
      <PageHeader
        title="Failed orders"
        count={isWhole ? orders.length : null}
        subtitle="Returned by the service and not charged. Fix the cause, then confirm again."
        back={<Link to={paths.orders()}>Orders</Link>}
        actions={
          <>
            <ButtonLink variant="default" to={paths.orders({ status: 'failed' })}>
              Open in the list
            </ButtonLink>
            <Button
              lack={lackOf(isShown, orders.length, ready.length)}
              onClick={() => setAsked(ready.map(({ order }) => order.id))}
            >
              {!isShown || ready.length === 0
                ? 'Confirm those that are ready'
                : `Confirm ${ready.length} ready`}
            </Button>
          </>
        }
      />
      {isError && (
        <ReadErrorNotice
          title="The failed orders could not be loaded"
          effect="Nothing was charged or changed."
          read={pages}
        />
      )}
      {!isShown && <Reading what={isWhole ? 'what they lack' : 'the failed orders'} />}
      <Stack gap={16} shrinks>
        <OrderJobs jobs={jobs} onConfirmAgain={setAsked} />
        <NotDiagnosed readAgain={diagnoses.readAgain} />
        {isShown && <SharedCauses groups={groups} onFix={setGroup} />}
        {isShown &&
          diagnosed.map(({ order, problems }) => (
            <FailedOrder
              key={order.id}
              order={order}
              problems={problems}
              onFixed={(id) =>
                setFixed(new Set([...fixed, fixKey(order.id, id), fixKey(order.id, 'unexplained')]))
              }
            />
          ))}
      </Stack>
      {isWhole && orders.length === 0 && (
        <Sheet>
          <EmptyState
            kind="noneYet"
            title="No order has failed"
            text="When the service returns an order, it appears here with what is wrong."
            action={<Link to={paths.orders()}>Show all orders</Link>}
          />
        </Sheet>
      )}
      {asked !== null && (
        <BulkConfirmDialog
          orderIds={asked}
          onStart={async (title, rows) => {
            await jobs.start(title, rows)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {group !== null && (
        <BulkFixDialog
          key={`${group.key} ${ordersIn(group.targets)}`}
          group={group}
          onClose={() => setGroup(null)}
        />
      )}
    </>
  )
}

/** Why none can be confirmed now. */
function lackOf(isShown: boolean, failed: number, ready: number): string | undefined {
  if (!isShown) return 'The failed orders are not read yet'
  if (ready > 0) return undefined
  return failed === 0 ? 'No order has failed' : 'Fix what is wrong first'
}

const fixKey = (orderId: number, problem: string): string => `${orderId} ${problem}`
