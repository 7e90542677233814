import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconCross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { countWords } from '~/domain/text/countWords'
import { piecesIn } from '~/domain/shipping/shippingQuote'
import { Thumb } from '~/ui/pictures/Thumb'
import { ItemPicker } from './ItemPicker'
import classes from '../Quotes.module.css'
import { isQuantity, type QuoteValues } from '../quoteForm'

interface Props {
  form: UseFormReturn<QuoteValues>
}

/** What is to be delivered, picked by picture from the store's products or from the catalogue. */
export function BasketFields({ form }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [isPicking, setPicking] = useState(false)
  const items = form.watch('items')
  const pieces = piecesIn(
    items.map(({ quantity }) => ({ quantity: isQuantity(quantity) ? Number(quantity) : 0 })),
  )
  return (
    <>
      {fields.length > 0 && (
        <ul className={classes.items} aria-label="Items">
          {fields.map((item, index) => (
            <li key={item.id} className={classes.item}>
              <Thumb src={item.image} alt="" size={44} />
              <span className={classes.itemName}>
                <bdi>{item.name}</bdi>
                {item.syncVariantId === null && (
                  <span className={classes.second}>Blank without a design</span>
                )}
              </span>
              <TextInput
                className={classes.quantity ?? ''}
                label="Quantity"
                inputMode="numeric"
                {...form.register(`items.${index}.quantity`)}
                error={isQuantity(items[index]?.quantity ?? '') ? undefined : '1 to 10000'}
              />
              <ActionIcon
                variant="subtle"
                size={36}
                onClick={() => remove(index)}
                aria-label={`Remove ${item.name}`}
              >
                <IconCross size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.line}>
        <Button variant="default" onClick={() => setPicking(true)}>
          Add an item
        </Button>
        {pieces > 0 && <span className={classes.second}>{countWords(pieces, 'piece')}</span>}
      </div>
      <ItemPicker
        opened={isPicking}
        onClose={() => setPicking(false)}
        onPick={(item) => {
          append(item)
          setPicking(false)
        }}
      />
    </>
  )
}
