import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconTick from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Badge } from './Badge'

const looks = {
  ok: { label: 'Ready to print', tone: 'green', icon: IconTick },
  waiting: { label: 'Being checked', tone: 'blue', icon: IconClock },
  failed: { label: 'Unusable', tone: 'red', icon: IconTriangle },
} as const

/** A print file's state (contract/README 7.2); an unknown one is shown by its raw word. */
export function FileStatusBadge({ status }: { status: string }) {
  if (status !== 'ok' && status !== 'waiting' && status !== 'failed')
    return <Badge tone="graphite">{status}</Badge>
  const { label, tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
