import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Product } from '~/contract/catalog'
import type { Printfiles } from '~/contract/mockup'
import { formatMoney } from '~/domain/money'
import classes from './NewProductForm.module.css'
import { PlacementEditor } from './PlacementEditor'
import type { ProductValues } from './productForm'

interface Props {
  form: UseFormReturn<ProductValues>
  product: Product
  variantId: number
  printfiles: Printfiles
}

/** The blank's placements of the chosen technique, with their extra price and whether they carry artwork. */
export function PlacementTabs({ form, product, variantId, printfiles }: Props) {
  const placements = product.files.filter(({ type }) => printfiles.available_placements[type] !== undefined)
  const [wanted, setWanted] = useState<string | null>(null)
  const current = placements.find(({ type }) => type === wanted) ?? placements[0]
  const { designs, technique } = form.watch()
  const change = (type: string, design: ProductValues['designs'][string] | undefined) => {
    const { [type]: _old, ...others } = form.getValues('designs')
    form.setValue('designs', design === undefined ? others : { ...others, [type]: design }, {
      shouldValidate: form.formState.isSubmitted,
    })
  }
  if (current === undefined)
    return <p className={classes.quiet}>This blank has no placements for the technique.</p>
  return (
    <>
      {product.techniques.length > 1 && (
        <NativeSelect
          label="Technique"
          mb={12}
          value={technique}
          onChange={(event) => {
            form.setValue('technique', event.currentTarget.value)
            form.setValue('designs', {})
            setWanted(null)
          }}
          data={product.techniques.map(({ key, display_name: name }) => ({ value: key, label: name ?? key }))}
          description="Changing it clears the artwork of this page."
        />
      )}
      <div className={classes.tabs} role="group" aria-label="Placements">
        {placements.map(({ type, title, additional_price: extra }) => (
          <Button
            key={type}
            size="xs"
            variant="default"
            className={classes.tab ?? ''}
            aria-pressed={type === current.type}
            onClick={() => setWanted(type)}
          >
            {title ?? type}
            {extra !== null && ` +${formatMoney({ value: extra, currency: product.currency ?? 'USD' })}`}
            {designs[type] !== undefined && ' ✓'}
          </Button>
        ))}
      </div>
      <PlacementEditor
        key={`${technique} ${current.type}`}
        productId={product.id}
        technique={technique}
        variantId={variantId}
        placement={{ type: current.type, title: current.title ?? current.type }}
        printfiles={printfiles}
        design={designs[current.type]}
        onChange={(design) => change(current.type, design)}
      />
    </>
  )
}
