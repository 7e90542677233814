import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import type { Choices } from '~/domain/orders/mergeDraft'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { Notice } from '~/ui/notices/Notice'
import { ChangedElsewhere } from './ChangedElsewhere'
import { DraftFields } from './DraftFields'
import { OrderNumberField } from './OrderNumberField'
import { useOrderNumberChange } from '~/widgets/orders/useOrderNumber'
import type { DraftValues } from '../draftForm'
import { DraftTabLock } from './DraftTabLock'
import { deletedItems } from '../draftRequest'
import { saveChanges } from './saveChanges'
import { tellField } from './serverFieldErrors'
import { SaveDraftFields } from './SaveDraftFields'
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
  const form = useDraftForm(start, session, base)
  const [choices, setChoices] = useState<Choices>({})
  const [seen, setSeen] = useState<DraftValues | null>(null)
  const values = useSettledValues(form)
  const deleted = useWatch({
    control: form.control,
    name: 'items',
    compute: (items) => deletedItems({ items }, base),
  })

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
    onError: tellField(form),
  })
  const discard = async () => {
    await session.finish('discarded', null)
    void navigate(paths.order(order.id))
  }

  return (
    <form onSubmit={(event) => void form.handleSubmit((mine) => save.mutate(mine))(event)} noValidate>
      {seen !== null && (
        <ChangedElsewhere
          base={base}
          mine={values}
          theirs={seen}
          choices={choices}
          onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
        />
      )}
      <DraftTabLock view={view}>
        <DraftFields
          form={form}
          startProduct={null}
          number={<OrderNumberField form={form} orderId={order.id} />}
        >
          <SaveDraftFields
            {...{ form, session, view, isRestored, save }}
            keptAt={isRestored ? (view.opened?.updated ?? null) : null}
            words={{ ...words, save: labelOf(deleted.length) }}
            onDiscard={discard}
          >
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
          </SaveDraftFields>
        </DraftFields>
      </DraftTabLock>
    </form>
  )
}

const words = {
  restored: 'Changes you typed earlier were restored',
  discard: 'Discard them',
  lost: 'The order stays as the service has it. What you typed is kept among the discarded ones of “Unsent drafts” for 30 days.',
  unsaved: 'The changes were not saved',
  open: 'It is not known whether the changes were saved',
}

function labelOf(deleted: number): string {
  if (deleted === 0) return 'Save changes'
  return `Save and delete ${countWords(deleted, 'item')}`
}
