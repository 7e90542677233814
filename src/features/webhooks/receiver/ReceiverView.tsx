import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventType } from '~/contract/store/webhook'
import { followingType } from '~/domain/webhooks/receiverTest'
import { sampleEvent } from '~/domain/webhooks/sampleEvent'
import { useApi, useServices } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Notice } from '~/ui/notices/Notice'
import { SampleChoice } from '../SampleChoice'
import { SampleCode } from '../SampleCode'
import { useSampleSource } from '../useSampleSource'
import { Trial } from './Trial'

const anyAddress = 'http://127.0.0.1:3000/webhooks'

/** Sends events to a receiver where the sandbox can, and says plainly where it cannot. */
export function ReceiverView() {
  const { connection } = useServices()
  const current = useQuery(webhookQueries(useApi()).current())
  const [type, setType] = useState<EventType>('package_shipped')
  const choices = useSampleSource()
  const { source } = choices
  const sample = source && sampleEvent(type, source)
  const address = current.data?.url ?? anyAddress
  const where =
    connection?.kind === 'demo'
      ? 'demo'
      : connection?.kind === 'token' && connection.isSandbox
        ? 'http'
        : 'real'
  return (
    <Columns template="minmax(0, 1fr) minmax(0, 1fr)" align="start" below={1080} gap={16}>
      <Stack gap={16} shrinks>
        {where === 'real' && (
          <Notice tone="blue" title="A real store cannot be tried out from here">
            The service keeps no log of its deliveries, sends none on demand and does not repeat one that was
            taken. Send the sample to your receiver with the cURL command below, from any machine.
          </Notice>
        )}
        {where === 'demo' && (
          <Notice tone="blue" title="The demo lives in this browser and calls nobody">
            Start the sandbox with <code>npm run sandbox -- --control-origin {location.origin}</code>, connect
            to its address with the token <code>sandbox-store</code>, and this page delivers for real. The
            cURL command works everywhere.
          </Notice>
        )}
        <Sheet title="The event">
          <Stack gap={16}>
            <SampleChoice type={type} onType={setType} choices={choices} />
            {sample === null ? (
              choices.error === null && <p role="status">Reading the order…</p>
            ) : (
              <SampleCode {...sample} address={address} />
            )}
          </Stack>
        </Sheet>
      </Stack>
      {where === 'http' && (
        <Trial
          address={address}
          event={sample?.body ?? null}
          later={source && sampleEvent(followingType(type), source).body}
        />
      )}
    </Columns>
  )
}
