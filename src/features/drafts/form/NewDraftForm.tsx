import { useState } from 'react'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { useStoreTools } from '~/widgets/storeTools'
import { Notice } from '~/ui/notices/Notice'
import { DraftForm } from './DraftForm'
import type { DraftItem, DraftValues } from '../draftForm'
import { toRequest } from '../draftRequest'
import { saveDraft } from './saveDraft'
import { GoodsToAdd } from '../items/GoodsToAdd'
import { blankItem, templateItem } from '../items/pickedItem'
import { PrefilledItem } from '~/widgets/items/PrefilledItem'
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
  const { openMoney } = useStoreTools()
  const form = useDraftForm(start, session, null)

  const send = async (values: DraftValues) => {
    const keepSentAs = (id: string) => {
      form.setValue('sentAs', id)
      return session.flush()
    }
    const { id } = await saveDraft(await openMoney(), toRequest(values), { ...values, keepSentAs })
    return id
  }
  const onAdd = (item: DraftItem) =>
    form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true, shouldValidate: true })

  return (
    <DraftForm
      {...{ form, session, view, isRestored, startProduct, words, send }}
      fillers={
        <>
          <PrefilledItem
            mb={16}
            action="Add it to this order"
            unchanged="The draft is unchanged."
            fromBlank={blankItem}
            fromTemplate={templateItem}
            onAdd={onAdd}
          />
          <GoodsToAdd onAdd={onAdd} />
        </>
      }
    >
      {copyOf !== null && !isRestored && (
        <Notice tone="blue" title={`A copy of order #${copyOf}`}>
          It has its own external id. Prices and quotes are asked for anew.
        </Notice>
      )}
    </DraftForm>
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
