import { countWords } from '~/domain/text/countWords'
import type { ProductDraft } from '~/domain/products/productDraft'
import type { SheetPlan } from '~/domain/products/sheetImport'
import { cellText } from '~/domain/products/variantSheet'
import { Hint, Text } from '~/ui/layout/Blocks'
import { columnWords } from '../save/fieldWords'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  name: string
  draft: ProductDraft
  plan: SheetPlan
}

const shown = 6
const shownWrong = 40

const byWords: Record<SheetPlan['by'], string> = {
  id: 'their id',
  label: 'their name',
  externalId: 'their external id',
  sku: 'their SKU',
  order: 'their order: no column says which variant a row is about',
}

/** What a file would change in the sheet, and every cell of it that cannot be used. */
export function ImportSheetPlan({ name, draft, plan: { changes, wrong, by, unknown } }: Props) {
  const rows = new Set(changes.map(({ row }) => row)).size
  return (
    <ScrollRegion label="What the file would change">
      <p role="status">
        {name}: {countWords(changes.length, 'cell')} of {countWords(rows, 'variant')} would change. Variants
        are found by {byWords[by]}.{unknown.length > 0 && ` Columns left out: ${unknown.join(', ')}.`}
      </p>
      {wrong.length > 0 && (
        <section aria-label="Cells that cannot be used">
          <Text as="h3" mb={4} tone="red">
            {countWords(wrong.length, 'cell')} cannot be used
          </Text>
          <PlainTable columns={['Row', 'Column', 'What is wrong']}>
            {wrong.slice(0, shownWrong).map(({ line, column, text }) => (
              <tr key={`${line} ${column}`}>
                <td>{line}</td>
                <td>{column}</td>
                <td>{text}</td>
              </tr>
            ))}
          </PlainTable>
          {wrong.length > shownWrong && <Hint>and {wrong.length - shownWrong} more</Hint>}
        </section>
      )}
      {changes.length > 0 && (
        <PlainTable columns={['Variant', 'Column', 'Now', 'New']}>
          {changes.slice(0, shown).map(({ row, column, text }) => {
            const now = draft.rows[row]
            return (
              <tr key={`${row} ${column}`}>
                <td>{now?.label}</td>
                <td>{columnWords[column]}</td>
                <td>{now === undefined || cellText(now, column) === '' ? '–' : cellText(now, column)}</td>
                <td>
                  <strong>{text}</strong>
                </td>
              </tr>
            )
          })}
        </PlainTable>
      )}
      {changes.length > shown && <Hint>and {changes.length - shown} more</Hint>}
    </ScrollRegion>
  )
}
