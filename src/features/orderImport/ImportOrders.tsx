import { memo, useState } from 'react'
import type { ImportOrder } from '~/domain/orderImport/importOrders'
import { lookOf } from '~/domain/orderImport/importItems'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Box, Columns, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { describeError } from '~/ui/notices/describeError'
import { Thumb } from '~/ui/pictures/Thumb'
import { Money } from '~/ui/text/Money'
import { Verbatim } from '~/ui/text/Verbatim'
import { type Estimated, useEstimates } from './useEstimates'
import type { CheckedImport } from './useImportCheck'

export interface CheckedProps {
  check: CheckedImport
  job: ImportJob
  /** Numbers of orders being sent. */
  sent: ReadonlySet<string>
}

/** Number of estimates requested at first, and by each click: each is a call. */
const estimatedAtFirst = 20
const estimatedAtOnce = 500
const shownAtFirst = 10

/** Orders that are ready, as they will be made: recipient, items, warnings and estimated cost. */
export const ImportOrders = memo(function ImportOrders({ check, job, sent }: CheckedProps) {
  const [shown, setShown] = useState(shownAtFirst)
  const [asked, setAsked] = useState(estimatedAtFirst)
  const skipped = new Set(job.skipped)
  const ready = check.orders.filter(({ key, input }) => input !== null && !sent.has(key) && !skipped.has(key))
  const { byKey, sums, known } = useEstimates(ready.slice(0, asked))
  if (ready.length === 0) return null
  const more = Math.min(ready.length - asked, estimatedAtOnce)
  return (
    <Sheet
      title="Orders as they will be"
      hint="The costs are the service’s estimates. Nothing is made or charged by looking."
    >
      <Row align="center" wrap gap={16} rowGap={8} mb={8} role="status">
        <Text as="span">
          Estimated for {formatNumber(known)} of {countWords(ready.length, 'order')}:{' '}
          {sums.length === 0 ? (
            <Money value={null} currency={null} unknown="Not known yet" />
          ) : (
            sums.map(({ value, currency }) => (
              <Text as="strong" key={currency} size={16}>
                <Money value={value} currency={currency} />{' '}
              </Text>
            ))
          )}
        </Text>
        {more > 0 && (
          <SmallButton onClick={() => setAsked(asked + estimatedAtOnce)}>
            Estimate {formatNumber(more)} more
          </SmallButton>
        )}
      </Row>
      <Box as="ul" aria-label="Orders as they will be">
        {ready.slice(0, shown).map((order) => (
          <OrderPreview key={order.key} order={order} check={check} estimate={byKey.get(order.key)} />
        ))}
      </Box>
      {ready.length > shown && (
        <SecondaryButton onClick={() => setShown(shown + 50)}>
          Show more of {formatNumber(ready.length)}
        </SecondaryButton>
      )}
    </Sheet>
  )
})

interface PreviewProps {
  order: ImportOrder
  check: CheckedImport
  /** Undefined where it was not requested. */
  estimate: Estimated | undefined
}

function OrderPreview({ order: { key, input, problems }, check, estimate }: PreviewProps) {
  if (input === null) return null
  const { name, company, address1, address2, city, state_code, zip, country_code } = input.recipient
  const place = [city, state_code, zip].filter((part) => part).join(' ')
  const lines = [company, address1, address2, place, country_code].filter((part) => part)
  return (
    <Columns
      as="li"
      template="minmax(0, 4fr) minmax(0, 5fr) minmax(96px, auto)"
      align="start"
      below={720}
      gap={16}
      rowGap={8}
      line="top"
      py={12}
      aria-label={`Order ${key}`}
    >
      <Box breaks>
        <Text tone="quiet" size={12} mono>
          <Verbatim>{key}</Verbatim>
        </Text>
        <strong>
          <Verbatim>{name ?? ''}</Verbatim>
        </strong>
        <Text size={13}>
          <Verbatim>{lines.join(', ')}</Verbatim>
        </Text>
        {problems.map(({ row, field, message }) => (
          <Text key={`${row} ${field} ${message}`} tone="amber" size={13}>
            <Verbatim isSentence>{message}</Verbatim>.
          </Text>
        ))}
      </Box>
      <Stack as="ul" gap={8} aria-label={`Items of order ${key}`}>
        {input.items.map((item, at) => {
          const look = lookOf(item, check.facts.items)
          return (
            <Row as="li" align="center" gap={10} key={at}>
              <Thumb src={look.picture} alt="" size={44} />
              <Box shrinks breaks>
                {item.quantity} × <bdi>{look.name}</bdi>
              </Box>
            </Row>
          )
        })}
      </Stack>
      <Box right>
        {estimate === undefined || estimate.error == null ? (
          <Money
            value={estimate?.total?.value}
            currency={estimate?.total?.currency}
            unknown={estimate === undefined ? 'Not estimated' : 'Being estimated'}
          />
        ) : (
          <Text tone="red" size={13}>
            The service gives no estimate: <Verbatim>{describeError(estimate.error).said}</Verbatim>
          </Text>
        )}
      </Box>
    </Columns>
  )
}
