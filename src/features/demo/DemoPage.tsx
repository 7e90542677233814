import { useIsSandbox } from '~/queries/services'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'
import { ClockSheet } from './ClockSheet'
import { FaultsSheet } from './FaultsSheet'
import { DeliveriesSheet, LedgerSheet, RequestsSheet } from './LogSheets'
import { OrderStepsSheet } from './OrderStepsSheet'
import { StockSheet } from './StockSheet'
import { TokenSheet } from './TokenSheet'

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
