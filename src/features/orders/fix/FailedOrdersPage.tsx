import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link } from '~/ui/text/Link'
import { summaryOf } from '~/domain/orders/orderSummary'
import { groupProblems, ordersIn, type ProblemGroup } from '~/domain/orders/problemGroups'
import { useVisitedOrderList } from '~/widgets/orders/useVisitedOrderList'
import { paths } from '~/paths'
import { ordersOfStatus } from '~/queries/orders/ordersOfStatus'
import { useApi } from '~/queries/services'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { Button, SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
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

/** Every failed order with its problems: a cause that several share can be fixed in all of them at once. */
export function Component() {
  const pages = useInfiniteQuery(ordersOfStatus(useApi(), 'failed'))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const [group, setGroup] = useState<ProblemGroup | null>(null)
  // Each order once: if another one fails meanwhile, later ones move to the next page and come twice.
  const orders = useMemo(
    () => [...new Map(data?.pages.flatMap(({ items }) => items.map((order) => [order.id, order]))).values()],
    [data],
  )
  const [fixed, setFixed] = useState<ReadonlySet<string>>(new Set())
  // An order confirmed again may fail once more, for a problem that a fix did not solve.
  const isThere = (key: string) => orders.some(({ id }) => key.startsWith(`${id} `))
  if (data !== undefined && ![...fixed].every(isThere)) setFixed(new Set([...fixed].filter(isThere)))
  const [asked, setAsked] = useState<readonly number[] | null>(null)
  const jobs = useOrderJobs('failedOrders')
  const isWhole = data !== undefined && !hasNextPage
  const [leftOut, setLeftOut] = useState<LeftOut>(new Set())
  const diagnoses = useDiagnoses(orders, leftOut)
  const { pending, needed } = diagnoses
  // The service's error message stays until an order is confirmed again, so problems that were fixed here are left
  // out.
  const diagnosed = diagnoses.diagnosed.map(({ order, problems, isChecked }) => ({
    order,
    isChecked,
    problems: problems.filter(
      ({ id }) => !(['address-refused', 'unexplained'].includes(id) && fixed.has(fixKey(order.id, id))),
    ),
  }))
  // Shown together once everything is read: later additions would push rows away from under the pointer.
  const [isShown, setShown] = useState(false)
  const isRead = isWhole || isError
  if (!isShown && isRead && pending.length === 0) setShown(true)
  const showNow = () => {
    setLeftOut(new Set(pending))
    setShown(true)
  }
  const isUnchecked = isShown && diagnosed.some(({ isChecked }) => !isChecked)
  const groups = groupProblems(diagnosed)
  const ready = diagnosed.filter(
    ({ problems, isChecked }) => isChecked && !problems.some(({ level }) => level === 'stops'),
  )

  // Talks to the service: failed orders are few, and shared causes are found only when all of them are read.
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
              lack={lackOf(isShown, orders.length, ready.length, isUnchecked)}
              onClick={() => setAsked(ready.map(({ order }) => order.id))}
            >
              {!isShown || ready.length === 0
                ? 'Confirm all ready'
                : `Confirm ${formatNumber(ready.length)} ready`}
            </Button>
          </>
        }
      />
      {isError && (
        <ReadErrorNotice
          title="The failed orders could not be loaded"
          effect="Nothing was charged or changed by this."
          read={pages}
        />
      )}
      {!isShown && (
        <Reading
          what={isRead ? 'what they lack' : 'the failed orders'}
          done={
            isRead
              ? `${needed - pending.length} of ${countWords(needed, 'read')} done`
              : orders.length > 0
                ? `${formatNumber(orders.length)} so far`
                : undefined
          }
        >
          {isRead && orders.length > 0 && <SmallButton onClick={showNow}>Show the orders now</SmallButton>}
        </Reading>
      )}
      <Stack gap={16} shrinks>
        <OrderJobs jobs={jobs} onConfirmAgain={setAsked} />
        <NotDiagnosed readAgain={diagnoses.readAgain} />
        {leftOut.size > 0 && (
          <LeftOutNotice
            late={pending.filter((one) => leftOut.has(one)).length}
            onShow={() => setLeftOut(new Set())}
          />
        )}
        {isShown && <SharedCauses groups={groups} onFix={setGroup} />}
        {isShown &&
          diagnosed.map(({ order, problems, isChecked }) => (
            <FailedOrder
              key={order.id}
              order={order}
              problems={problems}
              isChecked={isChecked}
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
          shown={orders.map(summaryOf)}
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

type LeftOut = NonNullable<Parameters<typeof useDiagnoses>[1]>

/** Some reads came late, so that their findings are left out. A press shows them, because they move the orders. */
const LeftOutNotice = ({ late, onShow }: { late: number; onShow: () => void }) => (
  <Notice
    tone="amber"
    title={late > 0 ? 'Not everything is checked yet' : 'The rest has been read'}
    actions={
      <SmallButton lack={late > 0 ? 'It is not read yet' : undefined} onClick={onShow}>
        Show what was found
      </SmallButton>
    }
  >
    Countries or the stock of some blanks were read late. What is wrong with them is not shown here yet.
  </Notice>
)

/** Why no order can be confirmed now. */
function lackOf(isShown: boolean, failed: number, ready: number, isUnchecked: boolean): string | undefined {
  if (!isShown) return 'The failed orders are not read yet'
  if (ready > 0) return undefined
  if (isUnchecked) return 'Not everything could be checked yet'
  return failed === 0 ? 'No order has failed' : 'Fix what is wrong first'
}

const fixKey = (orderId: number, problem: string): string => `${orderId} ${problem}`
