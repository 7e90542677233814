import { memo, type ReactNode, useMemo } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { CustomsLine } from '~/widgets/customs/CustomsLine'
import { DeliveryFields } from './DeliveryFields'
import { type DraftValues, retailCurrencyOf } from '../draftForm'
import { estimateGap, toRatesInput, toOrderInput } from '../draftRequest'
import { DraftReceipt } from './DraftReceipt'
import { ExtrasFields } from './ExtrasFields'
import { ItemFields } from '../items/ItemFields'
import { DraftRecipientFields } from '../recipient/DraftRecipientFields'
import { useSettledValues } from './useSettledValues'

interface Props {
  form: UseFormReturn<DraftValues>
  startProduct: number | null
  /** The field for the merchant's own order number. */
  number: ReactNode
  /** Shown below the receipt: the save button and its notices. */
  children: ReactNode
}

// Each key redraws the form; a step is redrawn only when its own values change.
const Recipient = memo(DraftRecipientFields)
const Items = memo(ItemFields)
const Delivery = memo(DeliveryFields)
const Extras = memo(ExtrasFields)
const Estimate = memo(DraftReceipt)
const Customs = memo(CustomsLine)

/** The steps of an order on one page, with the live receipt beside them. */
export function DraftFields({ form, startProduct, number, children }: Props) {
  const values = useSettledValues(form)
  const ratesInput = useMemo(() => toRatesInput(values), [values])
  // Computed once for two uses, because checking many items is slow.
  const gap = useMemo(() => estimateGap(values), [values])
  const estimateInput = useMemo(() => (gap === null ? toOrderInput(values) : null), [values, gap])
  return (
    <Columns template="minmax(0, 1fr) 340px" align="start" below={1080} gap={16}>
      <Stack gap={16} shrinks>
        <Sheet title="1. Recipient" hint="Who gets the parcel.">
          <Recipient form={form} />
          {number}
        </Sheet>
        <Sheet title="2. Items" hint="From your store products, from blanks with artwork, or from templates.">
          <Items form={form} startProduct={startProduct} />
        </Sheet>
        <Sheet title="3. Delivery" hint="Live quotes of the service for this basket and address.">
          <Delivery form={form} input={ratesInput} />
        </Sheet>
        <Sheet title="4. Extras" hint="Optional: gift message, packing slip, what the customer paid.">
          <Extras form={form} />
        </Sheet>
      </Stack>
      <Stack stickyAbove={900} gap={16} shrinks>
        <Estimate
          shipping={values.shipping}
          sellsIn={retailCurrencyOf(values)}
          {...{ estimateInput, ratesInput, missing: gap ?? '' }}
        />
        <Customs country={values.recipient.country_code} items={values.items} />
        {children}
      </Stack>
    </Columns>
  )
}
