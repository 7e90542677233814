import { Checkbox, NativeSelect } from '@mantine/core'
import type { EventType } from '~/contract/store/webhook'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { orderStateOf } from '~/domain/orders/orderStates'
import { subjectOf } from '~/domain/webhooks/sampleEvent'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { eventGroups } from './eventWords'
import type { SampleChoices } from './useSampleSource'

interface Props {
  type: EventType
  onType: (type: EventType) => void
  choices: SampleChoices
}

/** Choice of the event type and of the order or product that fills the sample. */
export function SampleChoice({ type, onType, choices }: Props) {
  const subject = subjectOf(type)
  return (
    <Stack gap={12}>
      <Columns template="repeat(auto-fit, minmax(min(100%, 220px), 1fr))" gap={12}>
        <NativeSelect
          label="Event"
          value={type}
          onChange={(event) => {
            const found = allTypes.find((each) => each === event.currentTarget.value)
            if (found !== undefined) onType(found)
          }}
          data={eventGroups.map(({ title, events }) => ({
            group: title,
            items: events.map((event) => ({ value: event.type, label: event.label })),
          }))}
        />
        {subject === 'order' && choices.orders.length > 0 && (
          <NativeSelect
            label="Filled from the order"
            value={String(choices.orderId ?? '')}
            onChange={(event) => choices.chooseOrder(Number(event.currentTarget.value))}
            data={choices.orders.map((row) => ({
              value: String(row.id),
              label: [`#${row.id}`, orderNumberOf(row), orderStateOf(row.status).label]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        )}
        {subject === 'product' && choices.products.length > 0 && (
          <NativeSelect
            label="Filled from the product"
            value={String(choices.productId ?? '')}
            onChange={(event) => choices.chooseProduct(Number(event.currentTarget.value))}
            data={choices.products.map(({ id, name }) => ({ value: String(id), label: name ?? `#${id}` }))}
          />
        )}
      </Columns>
      {subject === 'order' && (
        <Checkbox
          label="Made-up recipient"
          description="Name, address, email and gift message of the customer stay here."
          checked={choices.hidesRecipient}
          onChange={(event) => choices.hideRecipient(event.currentTarget.checked)}
        />
      )}
      <ErrorNotice
        title="The order could not be read"
        effect="Nothing was changed. Choose another one."
        error={choices.error}
      />
    </Stack>
  )
}

const allTypes = eventGroups.flatMap(({ events }) => events.map(({ type }) => type))
