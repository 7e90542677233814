import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import type { Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import type { Choices } from '~/domain/orders/mergeDraft'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Stack } from '~/ui/layout/Stack'
import { ChangedElsewhere } from './ChangedElsewhere'
import { DraftFields } from './DraftFields'
import { OrderNumberField } from './OrderNumberField'
import { useOrderNumberChange } from '~/widgets/orders/useOrderNumber'
import type { DraftValues } from '../draftForm'
import { DraftTabLock } from './DraftTabLock'
import { deletedItems } from '../draftRequest'
import { DraftStatus } from './DraftStatus'
import { saveChanges } from './saveChanges'
import { fieldOfError } from './serverFieldErrors'
import { useDraftForm } from './useDraftForm'
import { useSettledValues } from './useSettledValues'

interface Props {
  order: Order
  session: DraftSession
  view: DraftView
  /** The order as it was when the changes began. */
  base: DraftValues
  start: DraftValues
  isRestored: boolean
}

/** The form of a change: it is compared with the order as it is now before anything is written. */
export function EditDraftForm({ order, session, view, ...props }: Props) {
  // As they were when the form opened: what is typed now is kept too.
  const [{ base, start, isRestored }] = useState(props)
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const changeNumber = useOrderNumberChange()
  const navigate = useNavigate()
  const form = useDraftForm(start)
  const [choices, setChoices] = useState<Choices>({})
  const [seen, setSeen] = useState<DraftValues | null>(null)
  const values = useSettledValues(form)
  const items = useWatch({ control: form.control, name: 'items' })
  const deleted = deletedItems({ items }, base)

  // Talks to the device's store.
  useEffect(() => {
    const typed = form.watch((next) => session.type(structuredClone(next), base))
    return () => typed.unsubscribe()
  }, [form, session, base])

  const save = useMutation({
    mutationFn: async (mine: DraftValues) => {
      await session.flush()
      // First: what fails here leaves the order as it is, and the rest is sent with the next try.
      if (mine.number.trim() !== base.number) await changeNumber.mutateAsync({ order, number: mine.number })
      return saveChanges(await openMoney(), order.id, { base, mine, choices, seen })
    },
    meta: { invalidates: [orderQueries(api).all()] },
    onSuccess: async (result) => {
      if (result.kind === 'changed') {
        setSeen(result.theirs)
        return
      }
      await session.finish('sent', order.id)
      void navigate(paths.order(order.id))
    },
    onError: (error) => {
      const named = fieldOfError(error)
      if (named !== null) form.setError(named.field, { message: named.message })
    },
  })
  const discard = async () => {
    await session.finish('discarded', null)
    void navigate(paths.order(order.id))
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit((mine) => save.mutate(mine))(event)} noValidate>
      <PageHeader
        title={`Edit order #${order.id}`}
        back={<Link to={paths.order(order.id)}>Order #{order.id}</Link>}
      />
      {seen !== null && (
        <ChangedElsewhere
          base={base}
          mine={values}
          theirs={seen}
          choices={choices}
          onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
        />
      )}
      <DraftTabLock session={session} view={view}>
        <DraftFields
          form={form}
          startProduct={null}
          number={<OrderNumberField form={form} orderId={order.id} />}
        >
          <Stack gap={12}>
            {isRestored && view.lease === 'held' && (
              <Notice
                floats
                tone="blue"
                title="Changes you typed earlier were restored"
                actions={
                  <DiscardButton
                    size="xs"
                    what="The order stays as the service has it. What you typed is kept among the discarded ones of “Unsent drafts” for 30 days."
                    onDiscard={() => void discard()}
                  >
                    Discard them
                  </DiscardButton>
                }
              />
            )}
            {deleted.length > 0 && (
              <Notice
                tone="red"
                title={
                  deleted.length === 1
                    ? 'One item will be deleted'
                    : `${countWords(deleted.length, 'item')} will be deleted`
                }
              >
                {deleted.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              </Notice>
            )}
            {save.isError && (
              <ErrorNotice
                floats
                title="The changes were not saved"
                effect="Nothing was charged, and what you typed is still here."
                error={save.error}
              />
            )}
            <WriteButton needs="orders" type="submit" fullWidth loading={save.isPending}>
              {labelOf(deleted.length)}
            </WriteButton>
            <WaitNote on={save.isPending} />
            <DraftStatus
              status={view.status}
              keptAt={isRestored ? (view.record?.updated ?? null) : null}
              content={() => form.getValues()}
            />
          </Stack>
        </DraftFields>
      </DraftTabLock>
    </form>
  )
}

function labelOf(deleted: number): string {
  if (deleted === 0) return 'Save changes'
  return `Save and delete ${countWords(deleted, 'item')}`
}
