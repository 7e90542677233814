import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import type { ProductDraft, SheetRow } from '~/domain/products/productDraft'
import { repeatedSkus, skuBy, skuParts } from '~/domain/products/skuPattern'
import { SmallButton } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ProblemList } from '../ProblemList'
import { type CatalogReads, isUnread, UnreadBlanks } from './UnreadBlanks'

interface Props {
  draft: ProductDraft
  rows: readonly SheetRow[]
  catalog: CatalogReads
  change: (to: (draft: ProductDraft) => ProductDraft) => void
  say: (text: string) => void
}

/** Sets SKUs by a pattern, with a warning when two variants would share one. */
export function SkuPanel({ draft, rows, catalog, change, say }: Props) {
  const { isReading } = catalog
  const [pattern, setPattern] = useState('{product}-{color}-{size}')
  const needsCatalog = /\{(blank|color|size)\}/.test(pattern)
  const skus = new Map(
    rows
      .filter(({ isDeleted }) => !isDeleted)
      .flatMap((row, index) => {
        if (needsCatalog && isUnread(row, catalog)) return []
        const blank = catalog.blanks.get(row.blankId ?? -1)
        const variant = blank?.variants.find(({ id }) => id === row.variantId)
        const parts = {
          product: draft.name,
          blank: blank?.product.model ?? blank?.product.title ?? null,
          color: variant?.color ?? null,
          size: variant?.size ?? null,
          variant: row.variantId,
          n: index + 1,
        }
        return [[row.key, skuBy(pattern, parts)] as const]
      }),
  )
  const after = draft.rows.filter(({ isDeleted }) => !isDeleted).map(({ key, sku }) => skus.get(key) ?? sku)
  const repeated = repeatedSkus(after)
  const apply = () => {
    change((now) => ({
      ...now,
      rows: now.rows.map((row) => ({ ...row, sku: skus.get(row.key) ?? row.sku })),
    }))
    say(`Set ${countWords(skus.size, 'SKU')}. Undo takes them back.`)
  }
  return (
    <Stack as="section" frame="card" fill="sheet" p={16} gap={12} aria-label="SKU pattern">
      <TextField
        label="Pattern"
        description={`May name ${skuParts.map((part) => `{${part}}`).join(' ')}`}
        value={pattern}
        autoComplete="off"
        onType={setPattern}
      />
      <Hint>
        {isReading
          ? 'Reading the colors and sizes…'
          : [...skus.values()]
              .slice(0, 3)
              .map((sku) => sku || '(empty)')
              .join(', ')}
        {!isReading && skus.size > 3 && ` ${moreWords(skus.size - 3)}`}
      </Hint>
      {needsCatalog && (
        <UnreadBlanks
          {...{ rows, catalog }}
          what={(variants) => `Blank, color and size of ${variants}`}
          effect="Their SKUs stay as they are."
        />
      )}
      {!isReading && repeated.length > 0 && (
        <ProblemList as="p">
          {countWords(repeated.length, 'SKU')} would be there twice, such as {repeated[0]}. Name what tells
          the variants apart, for example {'{variant}'}.
        </ProblemList>
      )}
      <Row align="center" justify="end" wrap gap={8}>
        <SmallButton
          lack={
            isReading
              ? 'The colors and sizes are being read'
              : skus.size === 0
                ? rows.some((row) => !row.isDeleted)
                  ? 'The colors and sizes could not be read'
                  : 'There is no variant to name'
                : undefined
          }
          onClick={apply}
        >
          Set {skus.size === 0 ? 'SKUs' : countWords(skus.size, 'SKU')}
        </SmallButton>
      </Row>
    </Stack>
  )
}
