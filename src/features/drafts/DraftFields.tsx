import { useDebouncedValue } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Sheet } from '~/ui/Sheet'
import { DeliveryFields } from './DeliveryFields'
import classes from './DraftForm.module.css'
import type { DraftValues } from './draftForm'
import { estimateGap, toEstimateInput, toRatesInput } from './draftRequest'
import { DraftReceipt } from './DraftReceipt'
import { ItemFields } from './ItemFields'
import { RecipientFields } from './RecipientFields'

interface Props {
  form: UseFormReturn<DraftValues>
  startProduct: number | null
  /** What is under the receipt: the save button and its notices. */
  children: ReactNode
}

const settleMs = 450

/** Three steps on one page, with the live receipt beside them. */
export function DraftFields({ form, startProduct, children }: Props) {
  const [values] = useDebouncedValue(form.watch(), settleMs)
  const ratesInput = toRatesInput(values)
  const estimateInput = toEstimateInput(values)
  return (
    <div className={classes.columns}>
      <div className={classes.steps}>
        <Sheet title="1. Recipient" hint="Who gets the parcel.">
          <RecipientFields form={form} />
        </Sheet>
        <Sheet
          title="2. Items"
          hint="Picked from your store products. With a retail price on every item the packing slip shows it and the profit is known."
        >
          <ItemFields form={form} startProduct={startProduct} />
        </Sheet>
        <Sheet title="3. Delivery" hint="Live quotes of the service for this basket and address.">
          <DeliveryFields form={form} input={ratesInput} />
        </Sheet>
      </div>
      <div className={classes.aside}>
        <DraftReceipt
          estimateInput={estimateInput}
          ratesInput={ratesInput}
          shipping={values.shipping}
          missing={estimateGap(values) ?? ''}
        />
        {children}
      </div>
    </div>
  )
}
