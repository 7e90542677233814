import { useMutation, useQuery } from '@tanstack/react-query'
import { useApi, useIsSandbox, useServices } from '~/queries/services'
import { Columns, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'
import { formatMoment } from '~/domain/text/formatTime'
import { countWords } from '~/domain/text/countWords'
import { demoMutations, demoQueries } from '~/queries/demoQueries'
import { SecondaryButton } from '~/ui/actions/Button'
import { Sheet } from '~/ui/layout/Sheet'
import { Notice } from '~/ui/notices/Notice'
import { FaultsSheet } from './FaultsSheet'
import { DeliveriesSheet, LedgerSheet, RequestsSheet } from './LogSheets'
import { OrderStepsSheet } from './OrderStepsSheet'
import { StockSheet } from './StockSheet'
import { ControlNotice } from './ControlNotice'

/** Triggers by hand what time, the print shop and failing calls would do. Exists in the demo and in sandboxes only. */
export function Component() {
  if (!useIsSandbox()) {
    return (
      <>
        <PageHeader title="Demo panel" />
        <EmptyState
          kind="noPermission"
          title="Only in the demo"
          text="A real store is moved on by the service itself. Nothing here would reach it."
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Demo panel"
        subtitle="Play the print shop, the clock and the network, and see what the service did."
      />
      <Columns template="minmax(0, 5fr) minmax(0, 7fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <OrderStepsSheet />
          <ClockSheet />
          <StockSheet />
          <FaultsSheet />
          <TokenSheet />
        </Stack>
        <Stack gap={16} shrinks>
          <LedgerSheet />
          <DeliveriesSheet />
          <RequestsSheet />
        </Stack>
      </Columns>
    </>
  )
}

const steps = [
  ['+1 minute', 60],
  ['+1 hour', 3_600],
  ['+1 day', 86_400],
] as const

/** The demo's clock: what is due by then happens at once. */
function ClockSheet() {
  const api = useApi()
  const clock = useQuery(demoQueries(api).clock())
  const move = useMutation(demoMutations(api).moveClock())
  return (
    <Sheet
      title="Clock"
      hint="Move it on: files get checked, orders go into production and ship, deliveries are tried again."
    >
      <Stack gap={12} shrinks>
        <p aria-live="polite">
          {clock.data ? formatMoment(clock.data.now / 1000) : '…'}
          {clock.data !== undefined && clock.data.ahead > 0 && (
            <Hint as="span"> ({countWords(Math.round(clock.data.ahead / 60_000), 'minute')} ahead)</Hint>
          )}
        </p>
        <Row wrap gap={8}>
          {steps.map(([label, seconds]) => (
            <SecondaryButton key={label} onClick={() => move.mutate(seconds)}>
              {label}
            </SecondaryButton>
          ))}
        </Row>
        <ControlNotice error={move.error} />
      </Stack>
    </Sheet>
  )
}

/** Lets the token of this connection expire, as a deleted or outdated one does. */
function TokenSheet() {
  const { connection } = useServices()
  const expire = useMutation(demoMutations(useApi()).expireToken())
  const token = connection?.kind === 'token' ? connection.token : 'sandbox-account'
  return (
    <Sheet
      title="Token"
      hint="Every call after it is refused with 401. Reset the demo store (account menu) to get back in."
    >
      <Stack gap={12} shrinks>
        <Row wrap gap={8}>
          <SecondaryButton color="red" loading={expire.isPending} onClick={() => expire.mutate(token)}>
            Let the token expire
          </SecondaryButton>
        </Row>
        {expire.isSuccess && <Notice floats tone="amber" title="The token has expired" />}
        <ControlNotice error={expire.error} />
      </Stack>
    </Sheet>
  )
}
