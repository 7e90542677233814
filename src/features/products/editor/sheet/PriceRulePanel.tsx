import { Money } from '~/ui/text/Money'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import type { Amount } from '~/domain/money/money'
import { costIn } from '~/domain/money/variantCost'
import { priceBy, type PriceRule } from '~/domain/money/priceRule'
import { priceOfRow, type ProductDraft, type SheetRow } from '~/domain/products/productDraft'
import { SmallButton } from '~/ui/actions/Button'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { type CatalogReads, isUnread, UnreadBlanks } from './UnreadBlanks'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  /** The rows that the rule applies to. */
  rows: readonly SheetRow[]
  costs: ReadonlyMap<string, Amount>
  catalog: CatalogReads
  change: (to: (draft: ProductDraft) => ProductDraft) => void
  say: (text: string) => void
}

const shownRows = 4

/** Sets prices by a rule, with a preview; never below the cost. */
export function PriceRulePanel({ rows, costs, catalog, change, say }: Props) {
  const { isReading } = catalog
  const [rule, setRule] = useState<PriceRule>({ kind: 'percent', value: '100', ending: '99' })
  const results = rows
    .filter(({ isDeleted }) => !isDeleted)
    .map((row) => {
      const cost = costs.get(row.key)
      const { currency = null } = row
      const now = priceOfRow(row)
      // No price is set where the cost is unknown, because it might lie below it.
      const price = isUnread(row, catalog)
        ? null
        : priceBy(rule, { cost: costIn(currency, cost), price: now, currency })
      return { row, cost, now, price }
    })
  const known = results.filter(({ price }) => price !== null)
  const prices = new Map(known.map(({ row, price }) => [row.key, price ?? '']))
  const apply = () => {
    change((now) => ({
      ...now,
      rows: now.rows.map((row) => ({ ...row, price: prices.get(row.key) ?? row.price })),
    }))
    say(`Set ${countWords(prices.size, 'price')}. Undo takes them back.`)
  }
  return (
    <Stack as="section" frame="card" fill="sheet" p={16} gap={12} aria-label="Price rule">
      <PriceRuleFields rule={rule} currency={rows[0]?.currency ?? null} onChange={setRule} />
      <PlainTable columns={['Variant', { number: 'Cost' }, { number: 'Price now' }, { number: 'New price' }]}>
        {results.slice(0, shownRows).map(({ row, cost, now, price }) => (
          <tr key={row.key}>
            <td>{row.label}</td>
            <td data-number>
              <Money value={cost?.value} currency={cost?.currency} />
            </td>
            <td data-number>
              <Money value={now} currency={row.currency} />
            </td>
            <td data-number>
              <strong>
                <Money value={price} currency={row.currency} />
              </strong>
            </td>
          </tr>
        ))}
      </PlainTable>
      <UnreadBlanks
        {...{ rows, catalog }}
        what={(variants) => `What ${variants} cost`}
        effect="Their prices stay as they are."
      />
      <Row align="center" wrap gap={8}>
        <Hint as="span" grow>
          {results.length > shownRows && `${moreWords(results.length - shownRows)}. `}
          {isReading
            ? 'Reading what the variants cost… '
            : known.length < results.length &&
              `${countWords(results.length - known.length, 'stays', 'stay')} unchanged: their price, or their cost in the same currency, is not known. `}
          Never below the cost.
        </Hint>
        <SmallButton
          lack={
            isReading
              ? 'What the variants cost is being read'
              : results.length === 0
                ? 'There is no variant to price'
                : known.length === 0
                  ? rows.every((row) => row.isDeleted || isUnread(row, catalog))
                    ? 'What the variants cost could not be read'
                    : 'The rule gives no price: see the table'
                  : undefined
          }
          onClick={apply}
        >
          Set {known.length === 0 ? 'prices' : countWords(known.length, 'price')}
        </SmallButton>
      </Row>
    </Stack>
  )
}
