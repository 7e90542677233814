import type { SyncProductInfo, SyncProduct } from '~/contract/products/syncProduct'
import { formatMoneyRange } from '~/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { planPrices } from '~/domain/money/bulkPrices'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import { problemOfRule, type PriceRule } from '~/domain/money/priceRule'
import { isEmptyEdit } from '~/domain/products/productEdit'
import { sortedAmounts } from '~/domain/products/productHealth'
import { editRow, type ProductTask } from '~/domain/bulkJob'
import { formatNumber } from '~/domain/text/formatNumber'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { NotNowButton } from '~/ui/actions/NotNowButton'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { jobMinutes } from './jobWords'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { useBlanks } from '~/widgets/useBlanks'
import { useWholeProducts } from './useWholeProducts'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'
import { PlainTable } from '~/ui/table/PlainTable'
import { useSaidOnce } from '~/ui/useSaidOnce'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  products: readonly SyncProduct[]
  onStart: StartJob<ProductTask>
  onClose: () => void
}

const shown = 8

/** New prices for many products by one rule, with a preview; one write per product. */
export function BulkPriceDialog({ products, onStart, onClose }: Props) {
  const [rule, setRule] = useState<PriceRule>({ kind: 'changePercent', value: '5', ending: '99' })
  const { infos, failed, again, ...whole } = useWholeProducts(products)
  const { blanks, ...costs } = useBlanks(
    infos.flatMap(({ sync_variants: rows }) => rows.flatMap(({ product }) => product?.product_id ?? [])),
  )
  const currency = infos.map(currencyOf).find((known) => known !== null) ?? null
  // Products whose cost is not known yet would keep their prices.
  const isReading = whole.isReading || costs.isReading
  // Planned once all are read: planning at each reading would take longer with each of thousands.
  const plans = isReading ? [] : infos.map((info) => ({ info, ...planPrices(info, blanks, rule) }))
  const writes = plans.filter(({ edit }) => !isEmptyEdit(edit))
  const unknown = plans.reduce((sum, plan) => sum + plan.unknown, 0)
  const start = useMutation({
    mutationFn: () => onStart(`New prices for ${countWords(writes.length, 'product')}`, writes.map(editRow)),
  })
  const lack =
    problemOfRule(rule, currency) ??
    (isReading ? 'The products are being read' : writes.length === 0 ? 'No price would change' : undefined)
  const readSoFar = whole.isReading
    ? `Reading ${formatNumber(infos.length)} of ${countWords(products.length, 'product')}…`
    : costs.isReading
      ? 'Reading what they cost…'
      : ''
  const live = useSaidOnce(readSoFar)
  return (
    <WriteDialog onClose={onClose} title="Change prices" size={720} isWriting={start.isPending}>
      <Stack gap={12} shrinks>
        <PriceRuleFields rule={rule} currency={currency} onChange={setRule} />
        <Hint role="status" aria-live={live}>
          {readSoFar}
          {unknown > 0 &&
            ` ${countWords(unknown, 'variant stays as it is: its', 'variants stay as they are: their')} price, or ${unknown === 1 ? 'its' : 'their'} cost in the same currency, is not known.`}
        </Hint>
        <UnreadNotice records={failed} word="product" effect="Nothing was changed" onAgain={again} />
        <ReadErrorNotice title="What some of them cost could not be read" read={costs} />
        <ScrollRegion label="New prices">
          <PlainTable
            columns={['Product', { number: 'Variants' }, { number: 'Prices now' }, { number: 'New prices' }]}
          >
            {writes.slice(0, shown).map(({ info, changes }) => (
              <tr key={info.sync_product.id}>
                <td>{info.sync_product.name}</td>
                <td data-number>{changes.length}</td>
                <td data-number>
                  {formatMoneyRange(sortedAmounts(changes.map(({ from }) => from)), currencyOf(info))}
                </td>
                <td data-number>
                  <strong>
                    {formatMoneyRange(sortedAmounts(changes.map(({ to }) => to)), currencyOf(info))}
                  </strong>
                </td>
              </tr>
            ))}
          </PlainTable>
          {writes.length > shown && <Hint>{moreWords(writes.length - shown)}</Hint>}
        </ScrollRegion>
        <DeviceRefusal title="The new prices could not be started" error={start.error} />
        <Row align="center" justify="end" wrap gap={8}>
          <Hint as="span" grow>
            Never below the cost.
            {writes.length > 0 && ` ${countWords(writes.length, 'write')}, ${jobMinutes(writes.length)}.`}
          </Hint>
          <NotNowButton onClick={onClose} isWriting={start.isPending}>
            Not now
          </NotNowButton>
          <WriteButton
            needs="sync_products"
            lack={lack}
            loading={start.isPending}
            onClick={() => start.mutate()}
          >
            Start
          </WriteButton>
        </Row>
      </Stack>
    </WriteDialog>
  )
}

const currencyOf = ({ sync_variants: variants }: SyncProductInfo): string | null =>
  variants.find(({ currency }) => currency !== null)?.currency ?? null
