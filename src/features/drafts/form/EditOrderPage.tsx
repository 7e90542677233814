import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import { refusalOf } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useApi, useStoreScope } from '~/queries/services'
import { useOrderNumber } from '~/widgets/orders/useOrderNumber'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { readDraftValues } from '../draftForm'
import { DraftTabNotices } from './DraftTabNotices'
import { EditDraftForm } from './EditDraftForm'
import { SetAside } from './SetAside'
import { toFormValues } from '../orderToDraft'
import { useDraftSession } from './useDraftSession'

/** Changes a draft or a failed order; only changed fields are sent. */
export function Component() {
  const { id = '' } = useParams()
  const order = useQuery(orderQueries(useApi()).detail(id))
  const back = <Link to={paths.order(id)}>Order #{id}</Link>
  if (order.data === undefined)
    return <UnreadPage title="Edit order" back={back} what="this order" read={order} />
  const refusal = refusalOf(order.data, 'edit')
  if (refusal !== null) {
    return (
      <>
        <PageHeader title="Edit order" back={back} />
        <Notice tone="amber" title="This order cannot be edited">
          {refusal}
        </Notice>
      </>
    )
  }
  return <EditDraft order={order.data} />
}

function EditDraft({ order }: { order: Order }) {
  const scope = useStoreScope()
  const { session, view } = useDraftSession(scope, `edit-${order.id}`, order.id)
  const { number, isReading } = useOrderNumber(order)
  // The form keeps its starting values, even when the order is read again.
  const [fromOrder] = useState(() => toFormValues(order))
  const { opened } = view
  // Memoized, because checking the values of many items at each key is slow.
  const restored = useMemo(() => {
    if (opened === null || opened.closed !== null) return null
    const [kept, base] = [readDraftValues(opened.content), readDraftValues(opened.base)]
    return kept === null || base === null ? null : { start: kept, base }
  }, [opened])
  const isUnreadable = opened !== null && opened.closed === null && restored === null
  const unchanged = { ...fromOrder, number: number ?? '' }
  return (
    <>
      <PageHeader
        title={`Edit order #${order.id}`}
        back={<Link to={paths.order(order.id)}>Order #{order.id}</Link>}
      />
      <DraftTabNotices session={session} lease={view.lease} />
      {isUnreadable && <SetAside session={session} scope={scope} id={`edit-${order.id}`} />}
      {view.isLoaded && !isUnreadable && !isReading && (
        <EditDraftForm
          key={view.generation}
          order={order}
          session={session}
          view={view}
          {...(restored ?? { start: unchanged, base: unchanged })}
          isRestored={restored !== null}
        />
      )}
    </>
  )
}
