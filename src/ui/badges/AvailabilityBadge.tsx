import { Badge } from './Badge'

const looks: Record<string, { label: string; tone: 'green' | 'amber' | 'red' | 'teal' }> = {
  active: { label: 'Available', tone: 'green' },
  in_stock: { label: 'In stock', tone: 'green' },
  stocked_on_demand: { label: 'Made on demand', tone: 'teal' },
  temporary_out_of_stock: { label: 'Temporarily out', tone: 'amber' },
  out_of_stock: { label: 'Out of stock', tone: 'amber' },
  discontinued: { label: 'Discontinued', tone: 'red' },
}

/** Availability of a variant; an unknown word is shown as it is. */
export function AvailabilityBadge({ status }: { status: string }) {
  const look = Object.hasOwn(looks, status) ? looks[status] : undefined
  return <Badge tone={look?.tone ?? 'graphite'}>{look?.label ?? status}</Badge>
}
