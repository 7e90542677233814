import { useState } from 'react'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { useStoreTools } from '~/widgets/storeTools'
import { Notice } from '~/ui/notices/Notice'
import { DraftForm } from './DraftForm'
import { type DraftItem, type DraftValues, retailCurrencyOf } from '../draftForm'
import { toOrderInput } from '../draftRequest'
import { saveDraft } from './saveDraft'
import { soldIn } from '~/domain/warehouse/goodsPrice'
import { blankItem, goodsItem, templateItem } from '../items/pickedItem'
import { PrefilledItem } from '~/widgets/items/PrefilledItem'
import { useDraftForm } from './useDraftForm'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { goodsName, whyNotOrdered } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { useGoodsPrice } from '~/widgets/items/useGoodsPrice'

interface Props {
  session: DraftSession
  view: DraftView
  start: DraftValues
  isRestored: boolean
  /** Id of the order that was copied. */
  copyOf: string | null
  startProduct: number | null
}

/** The form for a new order; it is kept on this device until the service has it. */
export function NewDraftForm({ session, view, start, copyOf, startProduct, ...props }: Props) {
  // Whether it was restored when the form opened; later values are kept on the device as well.
  const [isRestored] = useState(props.isRestored)
  const { openMoney } = useStoreTools()
  const form = useDraftForm(start, session, null)

  const send = async (values: DraftValues) => {
    const keepSentAs = (id: string) => {
      form.setValue('sentAs', id)
      return session.flush()
    }
    return saveDraft(await openMoney(), toOrderInput(values), { ...values, keepSentAs })
  }
  const onAdd = (item: DraftItem) => {
    const values = form.getValues()
    const items = [...values.items, soldIn(item, retailCurrencyOf(values))]
    form.setValue('items', items, { shouldDirty: true, shouldValidate: true })
  }

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
          It has its own external id. Prices and quotes are asked for again.
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

/** Offers the warehouse variant in the address, added by a click, so that a reload does not add it twice. */
function GoodsToAdd({ onAdd }: { onAdd: (item: DraftItem) => void }) {
  const [params, setParams] = useSearchParams()
  const [id, wanted] = [Number(params.get('warehouse') ?? 0), Number(params.get('goods') ?? 0)]
  const isAsked = Number.isSafeInteger(id) && id > 0
  const read = useQuery({ ...warehouseQueries(useApi()).detail(id), enabled: isAsked })
  const goodsPrice = useGoodsPrice()
  const add = useMutation({
    mutationFn: async (make: () => Promise<DraftItem>) => onAdd(await make()),
    onSuccess: () => {
      for (const done of ['warehouse', 'goods']) params.delete(done)
      setParams(params, { replace: true })
    },
  })
  if (!isAsked) return null
  if (read.isError)
    return (
      <ReadErrorNotice
        title="The warehouse product could not be loaded"
        effect="The draft is unchanged."
        read={read}
      />
    )
  const variant = read.data?.variants.find((known) => known.id === wanted)
  if (read.data === undefined || variant === undefined) return null
  const product = read.data
  const refusal = whyNotOrdered(product, variant)
  return (
    <Box mb={16}>
      <Notice
        tone="blue"
        title={`From the warehouse: ${goodsName(product, variant)}`}
        actions={
          <SmallButton
            lack={refusal}
            loading={add.isPending}
            onClick={() =>
              add.mutate(async () => goodsItem(product, variant, await goodsPrice(product, variant)))
            }
          >
            Add it to this order
          </SmallButton>
        }
      />
    </Box>
  )
}
