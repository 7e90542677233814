import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Thumb } from '~/ui/Thumb'
import classes from './DraftForm.module.css'
import type { DraftValues } from './draftForm'
import { VariantPicker } from './VariantPicker'

interface Props {
  form: UseFormReturn<DraftValues>
  /** Opens the picker at a product, when the merchant came from it. */
  startProduct: number | null
}

/** Lines of the draft, picked by picture from the store's products. */
export function ItemFields({ form, startProduct }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [isPicking, setPicking] = useState(startProduct !== null && fields.length === 0)
  const errors = form.formState.errors.items
  return (
    <>
      {fields.length > 0 && (
        <ul className={classes.items}>
          {fields.map((item, index) => (
            <li key={item.id} className={classes.item}>
              <Thumb src={item.image} alt="" size={52} />
              <bdi className={classes.itemName}>{item.name}</bdi>
              <TextInput
                className={classes.quantity ?? ''}
                label="Quantity"
                inputMode="numeric"
                {...form.register(`items.${index}.quantity`)}
                error={errors?.[index]?.quantity?.message}
              />
              <TextInput
                className={classes.retail ?? ''}
                label="Retail price"
                inputMode="decimal"
                {...form.register(`items.${index}.retailPrice`)}
                error={errors?.[index]?.retailPrice?.message}
              />
              <Button
                variant="subtle"
                className={classes.remove ?? ''}
                onClick={() => remove(index)}
                aria-label={`Remove ${item.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {errors?.message !== undefined && <p className={classes.error}>{errors.message}</p>}
      {errors?.root?.message !== undefined && <p className={classes.error}>{errors.root.message}</p>}
      <Button variant="default" onClick={() => setPicking(true)}>
        Add an item
      </Button>
      <VariantPicker
        opened={isPicking}
        startProduct={startProduct}
        onClose={() => setPicking(false)}
        onPick={(item) => {
          append(item)
          setPicking(false)
          void form.trigger('items')
        }}
      />
    </>
  )
}
