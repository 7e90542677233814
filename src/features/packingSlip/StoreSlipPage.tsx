import { useState } from 'react'
import { emptyStoreSlip, type StoreSlip } from '~/domain/orders/storeSlip'
import { keepStoreSlip, readStoreSlip } from '~/local/orders/storeSlip'
import { useStoreScope } from '~/queries/services'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { LeaveQuestion } from '~/ui/leaving/LeaveQuestion'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { SendSlipDialog } from './SendSlipDialog'
import { StoreSlipForm } from './StoreSlipForm'
import { StoreSlipPreview } from './StoreSlipPreview'

/** What the store prints on the slip of every parcel: typed here, seen on paper, sent after a review. */
export function Component() {
  const scope = useStoreScope()
  const [kept, setKept] = useState(() => readStoreSlip(scope))
  const [typed, setTyped] = useState<StoreSlip>(kept?.slip ?? emptyStoreSlip)
  const [isReviewing, setReviewing] = useState(false)
  const [saved, setSaved] = useState<'kept' | 'unkept' | null>(null)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(kept?.slip ?? emptyStoreSlip)
  const onSent = (slip: StoreSlip) => {
    const next = { at: Date.now(), slip }
    setSaved(keepStoreSlip(scope, next) ? 'kept' : 'unkept')
    setKept(next)
    setTyped(slip)
    setReviewing(false)
  }
  return (
    <>
      <PageHeader
        title="Packing slip"
        subtitle="What is printed on the slip of every parcel of this store. An order can have a slip of its own, which goes before it."
      />
      {saved !== null && !isChanged && (
        <Notice floats tone="green" title="The service has taken the packing slip">
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
            onReview={() => setReviewing(true)}
          />
        </Stack>
        <StoreSlipPreview slip={typed} />
      </Columns>
      <LeaveQuestion isChanged={isChanged} text="The packing slip was changed and not sent." />
      {isReviewing && (
        <SendSlipDialog typed={typed} last={kept} onClose={() => setReviewing(false)} onSent={onSent} />
      )}
    </>
  )
}
