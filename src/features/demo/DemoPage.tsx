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
import { ControlNotice } from './ControlNotice'
import { useState } from 'react'
import { catalogQueries } from '~/queries/catalogQueries'
import { SelectField } from '~/ui/inputs/Fields'

/** Triggers by hand what time, the print shop or failing calls do. Only in the demo and in sandboxes. */
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

/** The demo's clock: moving it on makes everything due until then happen at once. */
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

/** Makes this connection's token expire, like a deleted or outdated one. */
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

const statuses = [
  { value: 'out_of_stock', label: 'Out of stock' },
  { value: 'temporary_out_of_stock', label: 'Temporarily out' },
  { value: 'discontinued', label: 'Discontinued' },
  { value: 'active', label: 'Available again' },
]

/** Makes a variant unavailable, as the service's suppliers do. */
function StockSheet() {
  const api = useApi()
  const blanks = useQuery(catalogQueries(api).products()).data?.items ?? []
  const [blank, setBlank] = useState(0)
  const productId = blank === 0 ? (blanks[0]?.id ?? 0) : blank
  const variants =
    useQuery({ ...catalogQueries(api).product(productId), enabled: productId > 0 }).data?.variants ?? []
  const [variant, setVariant] = useState(0)
  const [status, setStatus] = useState('out_of_stock')
  const change = useMutation(demoMutations(api).setStock())
  const current = variants.find(({ id }) => id === variant) ?? variants[0]
  return (
    <Sheet title="Stock" hint="Take a variant away, or bring it back.">
      <Stack gap={12} shrinks>
        <SelectField
          label="Blank"
          value={productId}
          onPick={setBlank}
          data={blanks.map(({ id, title }) => ({ value: id, label: title ?? `Blank ${id}` }))}
        />
        <SelectField
          label="Variant"
          value={current?.id}
          onPick={setVariant}
          data={variants.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
        />
        <SelectField label="Becomes" value={status} onPick={setStatus} data={statuses} />
        <Row wrap gap={8}>
          <SecondaryButton
            lack={current === undefined ? 'Choose a variant first' : undefined}
            loading={change.isPending}
            onClick={() => current && change.mutate({ variant_id: current.id, status })}
          >
            Change stock
          </SecondaryButton>
        </Row>
        {change.isSuccess && <Notice floats tone="green" title="The stock was changed" />}
        <ControlNotice error={change.error} />
      </Stack>
    </Sheet>
  )
}
