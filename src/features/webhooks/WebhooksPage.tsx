import { useSearchParams } from 'react-router'
import { paths } from '~/paths'
import { LinkTabs } from '~/ui/layout/LinkTabs'
import { PageHeader } from '~/ui/layout/PageHeader'
import { MissedView } from './missed/MissedView'
import { ReceiverView } from './receiver/ReceiverView'
import { SamplesView } from './samples/SamplesView'
import { SetupView } from './setup/SetupView'

const views = [
  { key: 'setup', label: 'Setup', View: SetupView },
  { key: 'events', label: 'Events and samples', View: SamplesView },
  { key: 'test', label: 'Test my receiver', View: ReceiverView },
  { key: 'missed', label: 'Missed events', View: MissedView },
] as const

/** The address that the service sends events of the store to, a test of it, and the events that it missed. */
export function Component() {
  const [params] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('view')) ?? views[0]
  return (
    <>
      <PageHeader
        title="Webhooks"
        subtitle="The service calls one address of yours when something happens in this store. It signs nothing, so treat a call as a hint and read the order anew."
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
