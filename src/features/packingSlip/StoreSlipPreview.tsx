import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { exampleOrder } from '~/domain/webhooks/exampleOrder'
import { orderNumberOf } from '~/domain/orders/orderNumber'
import { packingSlipOf } from '~/domain/orders/packingSlip'
import type { StoreSlip } from '~/domain/orders/storeSlip'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { SlipPaper } from '~/widgets/packingSlip/SlipPaper'

const offered = 25

/** The slip on paper with what is typed now, for one of the store's own orders or for an example. */
export function StoreSlipPreview({ slip }: { slip: StoreSlip }) {
  const { api, connection } = useServices()
  const { rows } = useOrderIndex()
  const [chosen, setChosen] = useState<string | null>(null)
  const [example] = useState(exampleOrder)
  const id = chosen ?? ''
  const picked = useQuery({ ...orderQueries(api).detail(id), enabled: id !== '' })
  const order: Order | undefined = id === '' ? example : picked.data
  const storeName = connection === null ? '' : storeOf(connection).name
  return (
    <Sheet
      title="Preview"
      hint="By the service’s own rules. An order with a slip of its own shows that instead."
      aside={
        rows.length > 0 && (
          <SelectField
            aria-label="Shown for"
            size="xs"
            miw={140}
            value={id}
            onPick={setChosen}
            data={[
              { value: '', label: 'An example' },
              ...rows.slice(0, offered).map((row) => ({
                value: String(row.id),
                label: [`#${row.id}`, orderNumberOf(row), row.recipient].filter(Boolean).join(', '),
              })),
            ]}
          />
        )
      }
    >
      {picked.isError && id !== '' && (
        <ReadErrorNotice title="This order could not be loaded" read={picked} />
      )}
      {order === undefined ? (
        <p role="status">Reading the order…</p>
      ) : (
        <SlipPaper slip={packingSlipOf(order, order.shipments[0] ?? null, storeName, slip)} />
      )}
      {order !== undefined && hasOwnSlip(order) && (
        <Hint mt={12}>This order has a slip of its own; what it names there is shown instead.</Hint>
      )}
    </Sheet>
  )
}

const hasOwnSlip = ({ packing_slip: own }: Order): boolean =>
  own !== null && Object.values(own).some((text) => typeof text === 'string' && text !== '')
