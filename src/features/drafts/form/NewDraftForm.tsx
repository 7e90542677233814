import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { paths } from '~/paths'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { Notice } from '~/ui/notices/Notice'
import { DraftFields } from './DraftFields'
import type { DraftItem, DraftValues } from '../draftForm'
import { OrderNumberField } from './OrderNumberField'
import { DraftTabLock } from './DraftTabLock'
import { toRequest } from '../draftRequest'
import { saveDraft } from './saveDraft'
import { tellField } from './serverFieldErrors'
import { GoodsToAdd } from '../items/GoodsToAdd'
import { blankItem, templateItem } from '../items/pickedItem'
import { PrefilledItem } from '~/widgets/items/PrefilledItem'
import { SaveDraftFields } from './SaveDraftFields'
import { useDraftForm } from './useDraftForm'

interface Props {
  session: DraftSession
  view: DraftView
  start: DraftValues
  isRestored: boolean
  /** Id of the order that was copied. */
  copyOf: string | null
  startProduct: number | null
}

/** The form of a new order; it is kept on this device until the service has it. */
export function NewDraftForm({ session, view, start, copyOf, startProduct, ...props }: Props) {
  // As it was when the form opened: what is typed now is kept too.
  const [isRestored] = useState(props.isRestored)
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const navigate = useNavigate()
  const form = useDraftForm(start, session, null)

  const save = useMutation({
    mutationFn: async (values: DraftValues) => {
      await session.flush()
      return saveDraft(await openMoney(), toRequest(values), {
        ...values,
        keepSentAs: (id) => {
          form.setValue('sentAs', id)
          return session.flush()
        },
      })
    },
    meta: { invalidates: [orderQueries(api).all()] },
    onSuccess: async (order) => {
      await session.finish('sent', order.id)
      void navigate(paths.order(order.id))
    },
    onError: tellField(form),
  })
  const discard = async () => {
    await session.finish('discarded', null)
    void navigate(paths.newOrder(), { replace: true })
  }
  const addItem = (item: DraftItem) =>
    form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true, shouldValidate: true })

  return (
    <form onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)} noValidate>
      <DraftTabLock view={view}>
        <PrefilledItem
          mb={16}
          action="Add it to this order"
          unchanged="The draft is unchanged."
          fromBlank={blankItem}
          fromTemplate={templateItem}
          onAdd={addItem}
        />
        <GoodsToAdd onAdd={addItem} />
        <DraftFields form={form} startProduct={startProduct} number={<OrderNumberField form={form} />}>
          <SaveDraftFields
            {...{ form, session, view, isRestored, save, words }}
            keptAt={view.opened?.updated ?? null}
            onDiscard={discard}
          >
            {copyOf !== null && !isRestored && (
              <Notice tone="blue" title={`A copy of order #${copyOf}`}>
                It has its own external id. Prices and quotes are asked for anew.
              </Notice>
            )}
          </SaveDraftFields>
        </DraftFields>
      </DraftTabLock>
    </form>
  )
}

const words = {
  restored: 'What you typed earlier was restored',
  discard: 'Discard this draft',
  lost: 'The form starts empty. The draft stays among the discarded ones of “Unsent drafts” for 30 days.',
  unsaved: 'The draft was not saved',
  open: 'It is not known whether the draft was saved',
  save: 'Save draft',
}
