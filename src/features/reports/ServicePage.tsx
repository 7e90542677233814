import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StoreStatistics } from '~/contract/store/statistics'
import type { FeeRule } from '~/domain/reports/feeRules'
import type { OrderSummary } from '~/domain/orders/orderSummary'
import { compareMoney } from '~/domain/money/money'
import { type Compared, compareFigures, withinSixMonths } from '~/domain/reports/serviceFigures'
import { formatNumber } from '~/domain/text/formatNumber'
import { storeQueries } from '~/queries/storeQueries'
import { useServices } from '~/queries/services'
import { storeOf } from '~/session/stores'
import { DateRange } from '~/ui/inputs/DateRange'
import { Box, Text } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { PlainTable, TableHead } from '~/ui/table/PlainTable'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { Money } from '~/ui/text/Money'
import { useOrderIndexHandle, useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { useFeeRules } from '~/widgets/reports/useFeeRules'
import { daysText } from './daysText'
import { daysAsked, reportsAddress, type ReportsSearch } from './reportsSearch'
import { ReportTabs } from './ReportTabs'
import { paths } from '~/paths'
import { useLater } from '~/ui/useLater'
import { useMedia } from '~/ui/useMedia'

const write = ({ from, to }: ReportsSearch): string =>
  paths.serviceFigures({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })

/** The service's statistics beside the sums of this app, with the reasons why they differ. */
export function Component() {
  const [search, change] = useSearchAddress({ read: reportsAddress.read, write })
  const index = useLater(useOrderIndexNow())
  const handle = useOrderIndexHandle()
  const rules = useFeeRules()
  const [now] = useState(() => new Date())
  const asked = daysAsked(search, now, null)
  const days = withinSixMonths(asked)
  const isCrossed = asked.from > asked.to
  const { api, connection } = useServices()
  const store = connection === null ? null : storeOf(connection).id
  const read = useQuery({ ...storeQueries(api).statistics(days, store), enabled: !isCrossed })
  const isNarrow = useMedia('(max-width: 640px)')
  const compared = useCompared(index.rows, days.from, days.to, rules, read.data)
  const rows = index.isUnread ? null : compared
  return (
    <>
      <PageHeader
        title="The service’s figures"
        subtitle="What the service itself counts, beside what the orders on this device add up to."
      />
      <ReportTabs current="service" />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <Box mb={16}>
        <DateRange
          what="Created"
          from={asked.from}
          to={asked.to}
          onChange={(next) => change({ from: asked.from, to: asked.to, ...next })}
        />
      </Box>
      <Sheet
        title={isCrossed ? 'No days' : daysText(days)}
        hint={
          asked.from < days.from
            ? 'The service looks back six months at most, so the figures begin there.'
            : 'The service’s figures are in the currency of the store.'
        }
      >
        <ReadErrorNotice
          title="The service gave no figures"
          effect="Nothing was changed. Your own sums are in the reports."
          read={read}
        />
        {read.data === null && <p>The service keeps no statistics of this store.</p>}
        {read.isPending && !isCrossed && <p>Asking the service…</p>}
        {rows?.every(({ own, service }) => [own, service].every(isNothing)) === true && (
          <p>Neither counts an order in these days. Choose others above.</p>
        )}
        {rows !== null && (
          <Box scrolls tabIndex={0} role="region" aria-label="Figures compared">
            <PlainTable stacks aria-label="Figures compared">
              <TableHead
                columns={[
                  'Figure',
                  { number: 'Here' },
                  { number: 'The service' },
                  { number: 'Differs by' },
                  !isNarrow && 'Because of',
                ]}
              />
              {rows.map((row) => (
                <ComparedRows
                  key={row.id}
                  row={row}
                  currency={read.data?.currency ?? null}
                  isComplete={index.isComplete}
                  isNarrow={isNarrow}
                />
              ))}
            </PlainTable>
          </Box>
        )}
      </Sheet>
    </>
  )
}

const isNothing = (value: string | null): boolean => value === null || compareMoney(value, '0') === 0

function useCompared(
  orders: readonly OrderSummary[],
  from: string,
  to: string,
  rules: readonly FeeRule[],
  service: StoreStatistics | null | undefined,
): Compared[] | null {
  return useMemo(
    () => (service == null ? null : compareFigures({ orders, days: { from, to }, rules, service })),
    [orders, from, to, rules, service],
  )
}

interface Props {
  row: Compared
  currency: string | null
  isComplete: boolean
  /** Whether there is no column for the reasons, which then stand below the figure. */
  isNarrow: boolean
}

/** One figure: ours, the service's, each known difference, and the unexplained rest. */
function ComparedRows({ row, currency, isComplete, isNarrow }: Props) {
  const { label, own, service, steps, rest, isCount } = row
  const value = (text: string | null) =>
    isCount && text !== null ? (
      formatNumber(Number(text)).replace('-', '−')
    ) : (
      <Money value={text} currency={currency} />
    )
  const isExplained = rest !== null && compareMoney(rest, '0') === 0
  const lines = [
    ...steps,
    ...(rest === null || isExplained
      ? []
      : [
          {
            label: isComplete
              ? 'Not explained by the orders here'
              : 'Not explained by the orders read so far: not all of them are here yet',
            value: rest,
          },
        ]),
  ]
  const unsaid = service === null && lines.length === 0 ? 'The service does not say' : null
  const first = isNarrow ? undefined : lines[0]
  const more = isNarrow ? lines : lines.slice(1)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Text as="span" tone="ink" size={13} weight={550}>
            {label}
          </Text>
        </th>
        <td data-number data-label="Here">
          {value(own)}
        </td>
        <td data-number data-label="The service">
          {value(service)}
        </td>
        <td data-number data-label="Differs by">
          {first !== undefined && value(first.value)}
        </td>
        {!isNarrow && <td data-words>{first?.label ?? unsaid ?? '–'}</td>}
      </tr>
      {isNarrow && unsaid !== null && (
        <tr>
          <td colSpan={4}>{unsaid}</td>
        </tr>
      )}
      {more.map((step) => (
        <tr key={step.label}>
          <td colSpan={3}>{isNarrow && step.label}</td>
          <td data-number>{value(step.value)}</td>
          {!isNarrow && <td data-words>{step.label}</td>}
        </tr>
      ))}
    </tbody>
  )
}
