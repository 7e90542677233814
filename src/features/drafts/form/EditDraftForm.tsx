import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import type { MergeChoices } from '~/domain/orders/mergeDraft'
import { unlinkedWords } from '~/domain/orders/orderStates'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { useStoreTools } from '~/widgets/storeTools'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Box } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { ChangedElsewhere } from './ChangedElsewhere'
import { DraftForm } from './DraftForm'
import { useOrderNumberChange } from '~/widgets/orders/useOrderNumber'
import type { DraftValues } from '../draftForm'
import { deletedItems } from '../draftRequest'
import { saveChanges } from './saveChanges'
import { useDraftForm } from './useDraftForm'
import { useSettledValues } from './useSettledValues'

interface Props {
  order: Order
  session: DraftSession
  view: DraftView
  /** The order's values when the changes began. */
  base: DraftValues
  start: DraftValues
  isRestored: boolean
}

/** The form for changing an order: the order is read again and compared before anything is written. */
export function EditDraftForm({ order, session, view, ...props }: Props) {
  // The values when the form opened; later ones are kept on the device as well.
  const [{ base, start, isRestored }] = useState(props)
  const { openMoney } = useStoreTools()
  const changeNumber = useOrderNumberChange()
  const form = useDraftForm(start, session, base)
  const [choices, setChoices] = useState<MergeChoices>({})
  const [seen, setSeen] = useState<DraftValues | null>(null)
  const values = useSettledValues(form)
  const unlinked = order.incomplete_items.length
  const deleted = useWatch({
    control: form.control,
    name: 'items',
    compute: (items) => deletedItems({ items }, base),
  })

  const send = async (mine: DraftValues) => {
    // Done first: if it fails, the order is unchanged, and the rest is sent at the next try.
    if (mine.number.trim() !== base.number) await changeNumber.mutateAsync({ order, number: mine.number })
    const result = await saveChanges(await openMoney(), order.id, { base, mine, choices, seen })
    if (result.kind !== 'changed') return result.order
    setSeen(result.theirs)
    return null
  }

  return (
    <DraftForm
      {...{ form, session, view, isRestored, send }}
      orderId={order.id}
      words={{ ...words, save: labelOf(deleted.length) }}
      above={
        <>
          {unlinked > 0 && (
            <Box mb={16}>
              <Notice
                tone="amber"
                title={unlinkedWords(unlinked)}
                actions={<ButtonLink to={paths.order(order.id)}>Open the order</ButtonLink>}
              >
                {unlinked === 1 ? 'It is' : 'They are'} not listed below. The items listed can be changed once{' '}
                {unlinked === 1 ? 'it is' : 'they are'} linked, on the order’s page.
              </Notice>
            </Box>
          )}
          {seen !== null && (
            <ChangedElsewhere
              base={base}
              mine={values}
              theirs={seen}
              choices={choices}
              onChoose={(key, side) => setChoices({ ...choices, [key]: side })}
            />
          )}
        </>
      }
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
    </DraftForm>
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
