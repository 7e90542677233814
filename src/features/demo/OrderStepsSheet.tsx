import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '~/ui/text/Link'
import { demoStepsFrom } from '~/domain/orders/demoSteps'
import { orderStateOf } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { demoMutations } from '~/queries/demoQueries'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'
import { ControlNotice } from './ControlNotice'

/** The steps that its state allows, for any of the latest hundred orders. */
export function OrderStepsSheet() {
  const api = useApi()
  const [chosen, setChosen] = useState<number | null>(null)
  const orders = useQuery(orderQueries(api).list({ offset: 0, limit: 100 })).data?.items ?? []
  const advance = useMutation(demoMutations(api).advance())
  const order = orders.find(({ id }) => id === chosen) ?? orders[0]
  const steps = order === undefined ? [] : demoStepsFrom(order.status)
  return (
    <Sheet title="An order" hint="Choose one and take the next step with it.">
      <Stack gap={12} shrinks>
        <SelectField
          label="Order"
          value={order?.id}
          onPick={setChosen}
          data={orders.map(({ id, recipient, status }) => ({
            value: id,
            label: `#${id} · ${recipient?.name ?? '–'} · ${orderStateOf(status).label}`,
          }))}
        />
        <Row wrap gap={8}>
          {order !== undefined &&
            steps.map(({ action, label }) => (
              <SecondaryButton
                key={action}
                loading={advance.isPending && advance.variables.action === action}
                onClick={() => advance.mutate({ orderId: order.id, action })}
              >
                {label}
              </SecondaryButton>
            ))}
        </Row>
        {order !== undefined && steps.length === 0 && (
          <Hint>Nothing can happen to it in this state. Confirm a draft to begin.</Hint>
        )}
        {order !== undefined && (
          <p>
            <Link to={paths.order(order.id)}>Open order #{order.id}</Link>
          </p>
        )}
        <ControlNotice error={advance.error} />
      </Stack>
    </Sheet>
  )
}
