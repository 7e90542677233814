import { Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Box, Columns, Hint, Text, wholeRow } from '~/ui/layout/Blocks'
import { emailHint } from '~/domain/address/email'
import { Notice } from '~/ui/notices/Notice'
import classes from './DraftForm.module.css'
import type { DraftValues } from '../draftForm'
import { retailGap } from '../draftRequest'

/** Gift, packing slip and the customer's payment; all optional. */
export function ExtrasFields({ form }: { form: UseFormReturn<DraftValues> }) {
  const { register, control, getValues } = form
  const filled = useWatch({ control, name: ['gift', 'slip', 'retail'], compute: filledOf })
  const { slip: slipErrors, retail: retailErrors } = useFormState({
    control,
    name: ['slip', 'retail'],
  }).errors
  return (
    <>
      <Extra title="Gift message" isFilled={filled.gift}>
        <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12} mt={8}>
          <TextInput style={wholeRow} label="Subject" autoComplete="off" {...register('gift.subject')} />
          <Textarea
            style={wholeRow}
            label="Message"
            description="Printed on the packing slip."
            rows={3}
            {...register('gift.message')}
          />
        </Columns>
      </Extra>
      <Extra title="Packing slip of this order" isFilled={filled.slip} refusal={slipErrors}>
        <Hint>What is left empty comes from the store’s own settings.</Hint>
        <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12} mt={8}>
          <TextInput label="Store name" autoComplete="off" {...register('slip.store_name')} />
          <TextInput
            label="Order number on the slip"
            placeholder={getValues('externalId').slice(0, 12)}
            autoComplete="off"
            {...register('slip.custom_order_id')}
          />
          <TextInput
            label="Support email"
            type="email"
            autoComplete="off"
            description={filled.emailHint}
            {...register('slip.email')}
          />
          <TextInput
            label="Support phone"
            placeholder="111-222-3333"
            autoComplete="off"
            {...register('slip.phone')}
            error={slipErrors?.phone?.message}
          />
          <TextInput
            style={wholeRow}
            label="Address of the logo"
            description="Printed in black and white, one bit a point."
            placeholder="https://"
            autoComplete="off"
            {...register('slip.logo_url')}
            error={slipErrors?.logo_url?.message}
          />
          <Textarea style={wholeRow} label="Message" rows={2} {...register('slip.message')} />
        </Columns>
      </Extra>
      <Extra title="What the customer paid" isFilled={filled.retail} refusal={retailErrors}>
        <Hint>
          Shown on the slip of international parcels and counted in the profit, beside the retail prices of
          the items.
        </Hint>
        <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12} mt={8}>
          {(['shipping', 'tax', 'discount'] as const).map((field) => (
            <TextInput
              key={field}
              label={`Retail ${field}`}
              inputMode="decimal"
              autoComplete="off"
              {...register(`retail.${field}`)}
              error={retailErrors?.[field]?.message}
            />
          ))}
        </Columns>
      </Extra>
      <RetailGap form={form} />
    </>
  )
}

/** Parts missing in the customer's payment; separate from the fields, because it depends on the items' prices. */
function RetailGap({ form: { control } }: { form: UseFormReturn<DraftValues> }) {
  const gap = useWatch({ control, name: ['items', 'retail'], compute: gapOf })
  return gap !== null && <Notice tone="amber" title={gap} />
}

const gapOf = ([items, retail]: [DraftValues['items'], DraftValues['retail']]): string | null =>
  retailGap({ items, retail })

/** Which of the extras have values. */
const filledOf = ([gift, slip, retail]: [
  DraftValues['gift'],
  DraftValues['slip'],
  DraftValues['retail'],
]) => ({
  gift: isFilled(gift),
  slip: isFilled(slip),
  retail: isFilled({ ...retail, currency: '' }),
  emailHint: emailHint(slip.email),
})

const isFilled = (texts: Record<string, string>): boolean =>
  Object.values(texts).some((text) => text.trim() !== '')

interface ExtraProps {
  title: string
  isFilled: boolean
  /** Errors in this group; another object after each attempt to save. */
  refusal?: object | undefined
  children: ReactNode
}

/** A group that is folded until it has a value. An error in it unfolds it, so that it is visible and can be focused. */
function Extra({ title, isFilled: isShown, refusal, children }: ExtraProps) {
  const [isOpen, setOpen] = useState(isShown)
  const [seen, setSeen] = useState(refusal)
  if (seen !== refusal) {
    setSeen(refusal)
    if (refusal !== undefined) setOpen(true)
  }
  return (
    <Box
      as="details"
      line="top"
      className={classes.extra}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <Text as="summary" weight={550} py={12}>
        {title}
        {!isOpen && isShown && <Hint as="span"> (filled in)</Hint>}
      </Text>
      {children}
    </Box>
  )
}
