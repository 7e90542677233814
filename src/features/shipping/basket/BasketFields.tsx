import { TextInput } from '@mantine/core'
import IconCross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { countWords } from '~/domain/text/countWords'
import { piecesIn } from '~/domain/shipping/shippingQuote'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Columns, Detail, Row, Text } from '~/ui/layout/Blocks'
import { Thumb } from '~/ui/pictures/Thumb'
import { IconButton } from '~/ui/actions/IconButton'
import { ItemPicker } from '~/widgets/items/ItemPicker'
import { useGoodsPrice } from '~/widgets/items/useGoodsPrice'
import { blankInBasket, goodsInBasket, isQuoteQuantity, type QuoteValues, storeInBasket } from '../quoteForm'

/** The items to be delivered, picked by picture from the store's products, the catalog or the warehouse. */
export function BasketFields({ form }: { form: UseFormReturn<QuoteValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [isPicking, setPicking] = useState(false)
  // The picker stays open and keeps the focus.
  const add = (item: Parameters<typeof append>[0]) => append(item, { shouldFocus: false })
  const goodsPrice = useGoodsPrice()
  const items = form.watch('items')
  const pieces = piecesIn(
    items.map(({ quantity }) => ({ quantity: isQuoteQuantity(quantity) ? Number(quantity) : 0 })),
  )
  return (
    <>
      {fields.length > 0 && (
        <Box as="ul" mb={12} aria-label="Items">
          {fields.map((item, index) => (
            <Columns
              as="li"
              template="auto minmax(0, 1fr) 68px auto"
              align="center"
              gap={10}
              rowGap={4}
              mb={12}
              line="bottom"
              key={item.id}
              pb={12}
            >
              <Thumb src={item.image} alt="" size={44} />
              <Text as="span" weight={550}>
                <bdi>{item.name}</bdi>
                {item.syncVariantId === null && (
                  <Detail block weight={400}>
                    {item.warehouseVariantId === null ? 'Blank without a design' : 'From the warehouse'}
                  </Detail>
                )}
              </Text>
              <TextInput
                label="Quantity"
                inputMode="numeric"
                {...form.register(`items.${index}.quantity`)}
                error={isQuoteQuantity(items[index]?.quantity ?? '') ? undefined : '1 to 10000'}
              />
              <IconButton side={36} onClick={() => remove(index)} aria-label={`Remove ${item.name}`}>
                <IconCross size={16} stroke={1.5} aria-hidden />
              </IconButton>
            </Columns>
          ))}
        </Box>
      )}
      <Row align="center" wrap gap={12} rowGap={8}>
        <SecondaryButton onClick={() => setPicking(true)}>Add an item</SecondaryButton>
        {pieces > 0 && <Detail weight={400}>{countWords(pieces, 'piece')}</Detail>}
      </Row>
      <ItemPicker
        opened={isPicking}
        onClose={() => setPicking(false)}
        onStoreVariant={(variant) => {
          const item = storeInBasket(variant)
          if (item !== null) add(item)
        }}
        onBlank={(variant) => add(blankInBasket(variant))}
        onTemplate={(_, variant) => add(blankInBasket(variant))}
        onGoods={(...goods) => goodsPrice(...goods).then((price) => add(goodsInBasket(...goods, price)))}
        withoutProducts="Quotes also work with bare blanks of the catalog."
      />
    </>
  )
}
