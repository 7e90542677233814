import { useState } from 'react'
import { emptyStoreSlip, slipWithTyped, type StoreSlip } from '~/domain/orders/storeSlip'
import { keepStoreSlip, readStoreSlip } from '~/local/orders/storeSlip'
import { useServices, useStoreScope } from '~/queries/services'
import { Columns, Hint, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { SendSlipDialog } from './SendSlipDialog'
import { StoreSlipForm } from './StoreSlipForm'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '~/contract/orders/order'
import { exampleOrder } from '~/domain/webhooks/exampleOrder'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { hasOwnSlip, packingSlipOf } from '~/domain/orders/packingSlip'
import { orderQueries } from '~/queries/orderQueries'
import { storeOf } from '~/session/stores'
import { Sheet } from '~/ui/layout/Sheet'
import { SelectField } from '~/ui/inputs/Fields'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { SlipPaper } from '~/widgets/packingSlip/SlipPaper'
import { useTyped } from '~/widgets/useTyped'

/** The texts that the store prints on the slip of every parcel: typed here, previewed on paper, sent after a review. */
export function Component() {
  const scope = useStoreScope()
  const [kept, setKept] = useState(() => readStoreSlip(scope))
  const [typed, setTyped, forgetTyped] = useTyped<StoreSlip>(
    `slip.${scope}`,
    kept?.slip ?? emptyStoreSlip,
    // Another tab may have sent a slip since: fields not changed in this tab take its values.
    slipWithTyped,
  )
  const [isReviewing, setReviewing] = useState(false)
  const [saved, setSaved] = useState<'kept' | 'unkept' | null>(null)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(kept?.slip ?? emptyStoreSlip)
  /** Opens the review. Another tab may have sent a slip since: fields not changed in this tab take its values. */
  const review = () => {
    const now = readStoreSlip(scope)
    if (now !== null && now.at !== kept?.at) {
      setTyped(slipWithTyped(now.slip, typed, kept?.slip ?? emptyStoreSlip))
      setKept(now)
    }
    setReviewing(true)
  }
  const onSent = (slip: StoreSlip) => {
    const next = { at: Date.now(), slip }
    setSaved(keepStoreSlip(scope, next) ? 'kept' : 'unkept')
    setKept(next)
    setTyped(slip)
    forgetTyped()
    setReviewing(false)
  }
  return (
    <>
      <PageHeader
        title="Packing slip"
        subtitle="What is printed on the slip of every parcel of this store. An order can have a slip of its own, which goes before it."
      />
      {saved !== null && !isChanged && (
        <Notice key={kept?.at} floats tone="green" title="The service has taken the packing slip">
          {saved === 'kept'
            ? 'It is printed with parcels from now on. This device remembers what was sent.'
            : 'It is printed with parcels from now on. This browser does not keep what was sent: it is forgotten with this page.'}
        </Notice>
      )}
      <Columns template="minmax(0, 1fr) minmax(0, 1fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <StoreSlipForm
            typed={typed}
            isChanged={isChanged}
            hint={
              kept === null ? (
                'Nothing was sent from this device yet. The service does not let what it has be read, so it may be set already.'
              ) : (
                <>
                  This device last sent it <RelativeTime isLast seconds={Math.floor(kept.at / 1000)} /> The
                  service does not let what it has be read, so it may have been changed elsewhere since.
                </>
              )
            }
            onChange={(field, text) => setTyped({ ...typed, [field]: text })}
            onDiscard={() => setTyped(kept?.slip ?? emptyStoreSlip)}
            onReview={review}
          />
        </Stack>
        <StoreSlipPreview slip={typed} />
      </Columns>
      {isReviewing && (
        <SendSlipDialog typed={typed} last={kept} onClose={() => setReviewing(false)} onSent={onSent} />
      )}
    </>
  )
}

const offered = 25

/** A preview of the printed slip with the current texts, for one of the store's own orders or for an example. */
function StoreSlipPreview({ slip }: { slip: StoreSlip }) {
  const { api, connection } = useServices()
  const { rows } = useOrderIndex()
  const [chosen, setChosen] = useState<string | null>(null)
  const [example] = useState(exampleOrder)
  const id = chosen ?? ''
  const picked = useQuery({ ...orderQueries(api).detail(id), enabled: id !== '' })
  const order: Order | undefined = id === '' ? example : picked.data
  const storeName = connection === null ? '' : storeOf(connection).name
  return (
    <Sheet
      title="Preview"
      hint="By the service’s own rules. An order with a slip of its own shows that instead."
      aside={
        rows.length > 0 && (
          <SelectField
            aria-label="Shown for"
            size="xs"
            maw="15rem"
            value={id}
            onPick={setChosen}
            data={[
              { value: '', label: 'An example' },
              ...rows.slice(0, offered).map((row) => ({
                value: String(row.id),
                label: [`#${row.id}`, orderNumberOf(row), row.recipient].filter(Boolean).join(', '),
              })),
            ]}
          />
        )
      }
    >
      {picked.isError && id !== '' && (
        <ReadErrorNotice title="This order could not be loaded" read={picked} />
      )}
      {order === undefined ? (
        <p role="status">Reading the order…</p>
      ) : (
        <SlipPaper slip={packingSlipOf(order, order.shipments[0] ?? null, storeName, slip)} />
      )}
      {order !== undefined && hasOwnSlip(order) && (
        <Hint mt={12}>This order has a slip of its own; what it names there is shown instead.</Hint>
      )}
    </Sheet>
  )
}
