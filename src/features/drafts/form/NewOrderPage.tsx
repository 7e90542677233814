import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { newExternalId } from '~/domain/orders/externalId'
import { copyRefusalOf } from '~/domain/orders/orderStates'
import { readDraftSeed } from '~/local/drafts/draftSeed'
import { type DraftRecord, reopenDraft } from '~/local/drafts/draftStore'
import { orderQueries } from '~/queries/orderQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Link } from '~/ui/text/Link'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { Notice } from '~/ui/notices/Notice'
import { emptyDraft, readDraftValues, seededDraft } from '../draftForm'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import { useDeviceWrite } from '~/widgets/useDeviceWrite'
import { DraftTabNotices } from './DraftTabNotices'
import { NewDraftForm } from './NewDraftForm'
import { SetAside } from './SetAside'
import { OtherDrafts } from '../kept/OtherDrafts'
import { toNewDraft } from '../orderToDraft'
import { useDraftSession } from './useDraftSession'
import { storeScope } from '~/domain/storeScope'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'

/** Every new draft has an external id from the start; it is in the address, so that a reload finds the draft. */
export const loader: PageLoader = (_, { url }) => {
  const { pathname, searchParams } = url
  if (searchParams.has('draft')) return null
  searchParams.set('draft', newExternalId())
  return `${pathname}?${searchParams}`
}

/** Drafts an order: nothing is charged here. It is confirmed on the order's own page. */
export function Component() {
  const [search] = useSearchParams()
  const id = search.get('draft') ?? ''
  return <NewDraft key={id} id={id} />
}

function NewDraft({ id }: { id: string }) {
  const api = useApi()
  const [search] = useSearchParams()
  const { session, view } = useDraftSession(storeScope(api), id, null)
  const [from, seed] = [search.get('from'), search.get('seed')]
  const isAnew = from !== null && view.isLoaded && !view.isKept
  const order = useQuery({ ...orderQueries(api).detail(from ?? ''), enabled: isAnew })
  const { opened } = view
  // Memoized, because checking the values of many items at each key is slow.
  const kept = useMemo(() => (opened === null ? null : readDraftValues(opened.content)), [opened])
  const start = useMemo(() => {
    if (kept !== null) return kept
    if (order.data !== undefined) return toNewDraft(order.data, id)
    return seed === null ? emptyDraft(id) : seededDraft(id, readDraftSeed(seed))
  }, [kept, order.data, id, seed])
  const isUnreadable = opened !== null && kept === null

  if (isAnew && order.isError) {
    return (
      <>
        <DraftHeader />
        <ReadErrorNotice
          title="The order to copy could not be loaded"
          effect="Nothing was created."
          read={order}
        />
      </>
    )
  }
  const refusal = isAnew && order.data !== undefined ? copyRefusalOf(order.data) : null
  if (refusal !== null)
    return (
      <>
        <DraftHeader />
        <Notice tone="amber" title="This order cannot be copied">
          {refusal}
        </Notice>
      </>
    )
  if (isUnreadable)
    return (
      <>
        <DraftHeader />
        <SetAside session={session} scope={storeScope(api)} id={id} />
      </>
    )
  const isWaiting = !view.isLoaded || (isAnew && order.data === undefined)
  if (isWaiting)
    return (
      <>
        <DraftHeader />
        <Reading what={isAnew ? 'the order to copy' : 'this draft'} />
      </>
    )
  if (opened?.closed != null && kept !== null)
    return <ClosedDraft closed={opened.closed} scope={storeScope(api)} id={id} onReopen={session.reload} />
  const product = Number(search.get('product') ?? Number.NaN)
  return (
    <>
      <DraftHeader />
      <OtherDrafts exceptId={id} />
      <DraftTabNotices session={session} lease={view.lease} />
      <NewDraftForm
        key={view.generation}
        session={session}
        view={view}
        start={start}
        isRestored={kept !== null}
        copyOf={from}
        startProduct={Number.isSafeInteger(product) ? product : null}
      />
    </>
  )
}

function DraftHeader() {
  return (
    <PageHeader
      title="New order"
      back={<Link to={paths.orders()}>Orders</Link>}
      subtitle="Saved as a draft first. Nothing is charged until you confirm it."
    />
  )
}

interface Props {
  closed: NonNullable<DraftRecord['closed']>
  scope: string
  id: string
  onReopen: () => void
}

/** A closed draft: a sent one links to its order, a discarded one can be restored. */
function ClosedDraft({ closed, scope, id, onReopen }: Props) {
  const isSent = closed.as === 'sent'
  const { write, refused } = useDeviceWrite()
  const reopen = () =>
    write({
      write: () => reopenDraft(scope, id).then(onReopen),
      title: 'The draft could not be brought back',
    })
  return (
    <>
      <PageHeader title="New order" />
      <DeviceRefusal {...refused} />
      <Notice
        tone="blue"
        title={isSent ? 'This draft was saved on the service' : 'This draft was discarded'}
        actions={
          <>
            {isSent && closed.orderId !== null && (
              <ButtonLink to={paths.order(closed.orderId)}>Open order #{closed.orderId}</ButtonLink>
            )}
            {!isSent && <Button onClick={reopen}>Bring it back</Button>}
            <ButtonLink variant="default" to={paths.newOrder()}>
              Start another order
            </ButtonLink>
          </>
        }
      >
        It stays on this device for 30 days.
      </Notice>
    </>
  )
}
