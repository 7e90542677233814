import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type AdvanceAction, advanceOrder } from '~/client/sandboxControl'
import type { Order } from '~/contract/order'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { Notice } from '~/ui/Notice'
import { Sheet } from '~/ui/Sheet'
import classes from './OrderActions.module.css'

interface Props {
  order: Order
}

const steps: readonly { action: AdvanceAction; label: string; from: readonly string[] }[] = [
  { action: 'produce', label: 'Start production', from: ['pending', 'inreview'] },
  { action: 'ship', label: 'Ship everything', from: ['inprocess', 'partial'] },
  { action: 'ship_part', label: 'Ship a part', from: ['inprocess', 'partial'] },
]

/** In the demo there is no print shop, so the merchant plays it. */
export function DemoSteps({ order }: Props) {
  const api = useApi()
  const step = useMutation({
    mutationFn: (action: AdvanceAction) => advanceOrder(api, order.id, action),
    meta: { invalidates: [orderQueries(api).all()] },
  })
  const possible = steps.filter(({ from }) => from.includes(order.status))
  return (
    <Sheet title="Move the demo on" hint="A real order does this by itself. Here you play the print shop.">
      {possible.length === 0 ? (
        <p>Nothing is left to do for the print shop in this state.</p>
      ) : (
        <div className={classes.demo}>
          {possible.map(({ action, label }) => (
            <Button
              key={action}
              variant="default"
              loading={step.isPending && step.variables === action}
              onClick={() => step.mutate(action)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {step.isError && (
        <Notice tone="amber" title="The demo could not take this step">
          {step.error.message}
        </Notice>
      )}
    </Sheet>
  )
}
