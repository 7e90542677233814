import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import { hasSameDestination } from '~/domain/orders/mergeOrders'
import { orderStateOf } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { Box, Hint, Stack } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { Reading } from '~/ui/notices/Reading'
import { PageHeader } from '~/ui/layout/PageHeader'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { MergePlan } from './MergePlan'
import { WideChoice } from '~/ui/inputs/Choice'

/** Number of drafts searched; the service answers at most a hundred at once. */
const most = 100

/** Merges two drafts with the same address, so that they are sent in one parcel. */
export function Component() {
  const { id = '' } = useParams()
  const api = useApi()
  const order = useQuery(orderQueries(api).detail(id))
  const drafts = useQuery(orderQueries(api).list({ status: 'draft', offset: 0, limit: most }))
  const [chosen, setChosen] = useState<number | null>(null)
  /** The draft that was last sent for merging: its result is shown even when it is no draft any more. */
  const [sent, setSent] = useState<Order | null>(null)
  const back = <Link to={paths.order(id)}>Order #{id}</Link>
  const unread = [order, drafts].filter(({ data }) => data === undefined)
  const failed = unread.find(({ isError }) => isError)
  const header = (
    <PageHeader
      title="Merge drafts"
      back={back}
      subtitle="One parcel instead of two, when both go to the same address."
    />
  )
  if (failed !== undefined) {
    return (
      <>
        {header}
        <ErrorNotice
          title="The drafts could not be loaded"
          effect="Nothing was changed."
          error={failed.error}
          onRetry={() => unread.forEach(({ refetch }) => void refetch())}
        />
      </>
    )
  }
  if (order.data === undefined || drafts.data === undefined)
    return (
      <>
        {header}
        <Reading what="the drafts" />
      </>
    )
  const into = order.data
  if (into.status !== 'draft' && sent === null) {
    return (
      <>
        {header}
        <Notice tone="amber" title="Only drafts can be merged">
          The state of order #{into.id} is “{orderStateOf(into.status).label}”.
        </Notice>
      </>
    )
  }
  const others = drafts.data.items.filter((other) => other.id !== into.id && hasSameDestination(into, other))
  // If the chosen draft is gone, no other is chosen in its place.
  const only = chosen === null && others.length === 1 ? others[0] : undefined
  const from = others.find((other) => other.id === (sent?.id ?? chosen)) ?? sent ?? only
  return (
    <>
      {header}
      <UnreadRows
        count={drafts.data.dropped.length}
        word="draft"
        effect={['It is not compared.', 'They are not compared.']}
      />
      {from === undefined && others.length === 0 ? (
        <Sheet>
          <EmptyState
            kind="noMatch"
            title="No other draft goes to this address"
            text={`The newest ${countWords(drafts.data.items.length, 'draft was', 'drafts were')} compared by name and every line of the address.`}
            action={<Link to={paths.order(into.id)}>Back to the order</Link>}
          />
        </Sheet>
      ) : (
        <Stack gap={16} style={{ maxWidth: 720 }}>
          {others.some((other) => other.id !== from?.id) && (
            <Sheet title="Drafts to the same address">
              <Box as="fieldset">
                <legend className="visuallyHidden">Draft to bring in</legend>
                {others.map((other) => (
                  <Candidate
                    key={other.id}
                    order={other}
                    isChosen={other.id === from?.id}
                    onChoose={() => {
                      setSent(null)
                      setChosen(other.id)
                    }}
                  />
                ))}
              </Box>
            </Sheet>
          )}
          {from !== undefined && (
            <MergePlan key={from.id} into={into} from={from} onMerge={() => setSent(from)} />
          )}
        </Stack>
      )}
    </>
  )
}

function Candidate({ order, isChosen, onChoose }: { order: Order; isChosen: boolean; onChoose: () => void }) {
  return (
    <WideChoice type="radio" name="from" checked={isChosen} onChange={onChoose}>
      <Stack as="span" grow weight={550}>
        Order #{order.id}
        <Hint as="span" weight={400}>
          {order.items.map(({ quantity, name }) => `${quantity} × ${name ?? 'item'}`).join(', ')}
        </Hint>
      </Stack>
      <Hint as="span">
        <RelativeTime seconds={order.created} />
      </Hint>
    </WideChoice>
  )
}
