import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventType } from '~/contract/store/webhook'
import { sampleEvent } from '~/domain/webhooks/sampleEvent'
import { useApi } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { Columns, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Badge } from '~/ui/badges/Badge'
import { allEvents, eventGroups } from '../eventWords'
import { SampleChoice } from '../SampleChoice'
import { SampleCode } from '../SampleCode'
import { useSampleSource } from '../useSampleSource'

const anyAddress = 'https://shop.example.com/webhooks'

/** Each event type: when it is sent, what it contains, and a sample filled from the store's own data. */
export function SamplesView() {
  const current = useQuery(webhookQueries(useApi()).current())
  const [type, setType] = useState<EventType>('package_shipped')
  const choices = useSampleSource()
  const facts = allEvents.find((event) => event.type === type)
  const sample = choices.source && sampleEvent(type, choices.source)
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 1fr)" align="start" below={1080} gap={16}>
      <Sheet title="A sample" hint={facts && `${facts.when} It holds ${facts.carries}.`}>
        <Stack gap={16}>
          <SampleChoice type={type} onType={setType} choices={choices} />
          {sample === null ? (
            choices.error === null && <p role="status">Reading the order…</p>
          ) : (
            <SampleCode {...sample} address={current.data?.url ?? anyAddress} />
          )}
        </Stack>
      </Sheet>
      <Stack gap={16}>
        {eventGroups.map(({ title, events }) => (
          <Sheet key={title} title={title}>
            <Stack as="ul" gap={12} aria-label={title}>
              {events.map((event) => (
                <li key={event.type}>
                  <Row gap={8} align="center" wrap rowGap={2}>
                    <Text as="strong" weight={550}>
                      {event.label}
                    </Text>
                    <Text as="span" mono size={12} tone="quiet" breaks>
                      {event.type}
                    </Text>
                    {current.data?.types.includes(event.type) === true && <Badge tone="green">On</Badge>}
                  </Row>
                  <Hint>
                    {event.when} Holds {event.carries}.
                  </Hint>
                </li>
              ))}
            </Stack>
          </Sheet>
        ))}
      </Stack>
    </Columns>
  )
}
