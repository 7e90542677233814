import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import { formatNumber } from '~/domain/text/formatNumber'
import type { DerivedEvent } from '~/domain/webhooks/missedEvents'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { Hint, Row, Text } from '~/ui/layout/Blocks'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { eventWord } from '../eventWords'

const columns: readonly Column<DerivedEvent>[] = [
  {
    label: 'Event',
    width: 220,
    cell: ({ type }) => (
      <>
        <Text as="span" weight={550}>
          {eventWord(type)}
        </Text>{' '}
        <Text as="span" mono size={12} tone="quiet">
          {type}
        </Text>
      </>
    ),
  },
  {
    label: 'About',
    cell: ({ type, id, name }) => (
      <>
        <Link to={type.startsWith('product_') ? paths.product(id) : paths.order(id)}>#{id}</Link>{' '}
        {name !== null && <Hint as="bdi">{name}</Hint>}
      </>
    ),
  },
  {
    label: 'When, at the latest',
    cell: ({ created }) =>
      created === null ? <Text as="span">not known</Text> : <RelativeTime seconds={created} />,
  },
  { label: 'Source', drop: 1, cell: () => <Badge tone="graphite">Derived</Badge> },
]

const atOnce = 50

/** Derived events, oldest first. */
export function MissedList({ events }: { events: readonly DerivedEvent[] }) {
  const [shown, setShown] = useState(atOnce)
  return (
    <>
      <DataTable
        label="Derived events"
        columns={columns}
        rows={events.slice(0, shown)}
        rowKey={({ type, id, data }) => `${type} ${id} ${parcelOf(data)}`}
      />
      {events.length > shown && (
        <Row justify="center" py={12}>
          <SmallButton onClick={() => setShown(shown + 10 * atOnce)}>
            Show more of {formatNumber(events.length)}
          </SmallButton>
        </Row>
      )}
    </>
  )
}

/** Id of the parcel: each of several parcels of an order has its own event. */
const parcelOf = (data: DerivedEvent['data']): string =>
  String(Reflect.get(Object(data['shipment']), 'id') ?? '')
