import { useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { MissedView } from './missed/MissedView'
import { ReceiverView } from './receiver/ReceiverView'
import { SamplesView } from './samples/SamplesView'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { SetHistory } from './setup/SetHistory'
import { StoresHealth } from './setup/StoresHealth'
import { WebhooksForm } from './setup/WebhooksForm'

const views = [
  { key: 'setup', label: 'Setup', View: SetupView },
  { key: 'events', label: 'Events and samples', View: SamplesView },
  { key: 'test', label: 'Test my receiver', View: ReceiverView },
  { key: 'missed', label: 'Missed events', View: MissedView },
] as const

/** The store's webhook address, a test of it, and events that it missed. */
export function Component() {
  const [params] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="The service calls one address of yours when something happens in this store. It signs nothing, so treat a call as a hint and read the order again."
      />
      <LinkTabs
        label="Parts of webhooks"
        current={view.key}
        tabs={views.map(({ key, label }) => ({
          key,
          label,
          to: paths.webhooks(key === 'setup' ? {} : { view: key }),
        }))}
      />
      <view.View />
    </>
  )
}

/** Address and events of this store, the previous setup, and the state of the other stores. */
function SetupView() {
  const current = useQuery(webhookQueries(useApi()).current())
  return (
    <Stack gap={16} style={{ maxWidth: 920 }}>
      <StoresHealth />
      <Sheet title="This store">
        <ReadErrorNotice
          lack="Connect with a token that has the scope webhooks, or webhooks/read to look only. Samples and missed events work without it."
          title="The webhooks could not be read"
          read={current}
        />
        {current.isPending && <p role="status">Reading the webhooks…</p>}
        {current.data !== undefined && <WebhooksForm current={current.data} />}
      </Sheet>
      {current.data !== undefined && <SetHistory current={current.data} />}
    </Stack>
  )
}
