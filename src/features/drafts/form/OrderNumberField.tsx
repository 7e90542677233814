import { TextInput } from '@mantine/core'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { idOfNumber, orderNumberOf } from '~/domain/orders/orderNumber'
import { Box } from '~/ui/layout/Blocks'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import type { DraftValues } from '../draftForm'

interface Props {
  form: UseFormReturn<DraftValues>
  /** Id of the order that is changed; absent for a new one. */
  orderId: number | undefined
}

/** The merchant's own order number; fixed while an earlier try to create it with this number has no answer. */
export function OrderNumberField({ form, orderId }: Props) {
  const [number, sentAs] = useWatch({ control: form.control, name: ['number', 'sentAs'] })
  const { rows } = useOrderIndex()
  const bare = number.trim().replace(/^#/, '')
  const same =
    bare === ''
      ? undefined
      : rows.find((row) => row.id !== orderId && orderNumberOf(row)?.replace(/^#/, '') === bare)
  return (
    <Box mt={12}>
      <TextInput
        label="Your order number (optional)"
        placeholder="1001"
        autoComplete="off"
        maxLength={100}
        readOnly={sentAs !== ''}
        description={orderId === undefined ? hintOf(number, sentAs, same?.id) : editHintOf(same?.id)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.register('number')}
      />
    </Box>
  )
}

function hintOf(number: string, sentAs: string, same: number | undefined): string {
  if (sentAs !== '') return 'A try under this number has no answer yet, so it stays.'
  if (same !== undefined) return `Order #${same} has this number too. This one gets a suffix on the service.`
  return number.trim() !== '' && idOfNumber(number) === null
    ? 'The service takes letters, digits, dashes and underscores only, so this number is kept on this device.'
    : 'Shown in the list, on packing lists and in messages to the customer, and found by search.'
}

const editHintOf = (same: number | undefined): string =>
  `${same === undefined ? '' : `Order #${same} has this number too. `}A changed number is kept on this device. The order’s id on the service stays.`
