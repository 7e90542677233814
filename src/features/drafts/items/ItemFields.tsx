import { useEffect, useState } from 'react'
import { useFieldArray, type UseFormReturn, useFormState } from 'react-hook-form'
import { Box, Text } from '~/ui/layout/Blocks'
import { placedName } from '~/domain/orders/mergeDraft'
import { soldIn } from '~/domain/warehouse/goodsPrice'
import { ItemPicker } from '~/widgets/items/ItemPicker'
import { useGoodsPrice } from '~/widgets/items/useGoodsPrice'
import { type DraftItem, type DraftValues, retailCurrencyOf } from '../draftForm'
import { hasProduct } from '../draftRequest'
import { DraftItemFields } from './DraftItemFields'
import { blankItem, goodsItem, storeItem, templateItem } from './pickedItem'
import { SecondaryButton } from '~/ui/actions/Button'

interface Props {
  form: UseFormReturn<DraftValues>
  /** The product at which the picker opens, when the merchant came from its page. */
  startProduct: number | null
}

/** Items of the draft, chosen by picture. */
export function ItemFields({ form, startProduct }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [isPicking, setPicking] = useState(startProduct !== null && fields.length === 0)
  const [opened, setOpened] = useState<string | null>(null)
  const errors = useFormState({ control: form.control, name: 'items' }).errors.items
  const error = errors?.message ?? errors?.root?.message
  const goodsPrice = useGoodsPrice()
  const [isPicked, setPicked] = useState(false)
  const { setFocus } = form
  // Talks to the document: after the first item the focus moves on to the recipient.
  useEffect(() => {
    if (isPicked && !isPicking) setFocus('recipient.name')
  }, [isPicked, isPicking, setFocus])
  const isForOne = startProduct !== null && fields.length === 0
  const pick = (item: DraftItem) => {
    // While the picker stays open, the focus stays in it.
    append(soldIn(item, retailCurrencyOf(form.getValues())), { shouldFocus: isForOne || !hasProduct(item) })
    if (form.getValues('recipient.name') === '') setPicked(true)
    void form.trigger('items')
    if (hasProduct(item)) return
    // A bare blank still needs its artwork.
    setPicking(false)
    setPicked(false)
    setOpened(item.externalId)
  }
  return (
    <>
      {fields.length > 0 && (
        <Box as="ul" mb={12} aria-label="Items">
          {fields.map((item, index) => (
            <DraftItemFields
              key={item.id}
              form={form}
              index={index}
              called={placedName(item.name, fields, index)}
              isOpen={opened !== null && opened === item.externalId}
              onRemove={remove}
            />
          ))}
        </Box>
      )}
      {error !== undefined && (
        <Text tone="red" size={13} mb={8}>
          {error}
        </Text>
      )}
      <SecondaryButton onClick={() => setPicking(true)}>Add an item</SecondaryButton>
      {isPicking && (
        <ItemPicker
          opened
          start={{ source: 'store', id: fields.length === 0 ? startProduct : null }}
          isForOne={isForOne}
          onClose={() => setPicking(false)}
          onStoreVariant={(variant) => pick(storeItem(variant))}
          onBlank={(variant, product) => pick(blankItem(variant, product))}
          withoutProducts="Create a product from a blank first, or order a blank with artwork right here."
          onTemplate={(template, variant) => pick(templateItem(template, variant))}
          onGoods={(...goods) => goodsPrice(...goods).then((price) => pick(goodsItem(...goods, price)))}
        />
      )}
    </>
  )
}
