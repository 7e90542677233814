import { useMutation } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import type { Order } from '~/contract/orders/order'
import { demoStepsFrom } from '~/domain/orders/demoSteps'
import { paths } from '~/paths'
import { demoMutations } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Row, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'

/** The demo has no print shop, so the merchant triggers its steps. */
export function DemoSteps({ order }: { order: Order }) {
  const step = useMutation(demoMutations(useApi()).advance())
  const possible = demoStepsFrom(order.status)
  return (
    <Sheet title="Move the demo on" hint="A real order does this by itself. Here you play the print shop.">
      {possible.length === 0 ? (
        <p>Nothing is left to do for the print shop in this state.</p>
      ) : (
        <Row wrap gap={8}>
          {possible.map(({ action, label }) => (
            <SecondaryButton
              key={action}
              loading={step.isPending && step.variables.action === action}
              onClick={() => step.mutate({ orderId: order.id, action })}
            >
              {label}
            </SecondaryButton>
          ))}
        </Row>
      )}
      <Text size={13} mt={10}>
        <Link to={paths.demo()}>Clock, faults and ledger</Link>
      </Text>
      {step.isError && (
        <Notice tone="amber" title="The demo could not take this step">
          {step.error.message}
        </Notice>
      )}
    </Sheet>
  )
}
