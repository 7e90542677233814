import { Dialog } from '~/ui/mantine/Dialog'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import { toCsv } from '~/domain/csv/csv'
import { CsvError, type CsvRow, decodeCsv, readCsvRows, separatorOf } from '~/domain/csv/csvRead'
import type { ProductDraft } from '~/domain/products/productDraft'
import { planSheet, sheetHeadings, type SheetPlan, sheetRows } from '~/domain/products/sheetImport'
import { cellText, setCells } from '~/domain/products/variantSheet'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { Notice } from '~/ui/notices/Notice'
import { saveCsv } from '~/ui/actions/saveFile'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { columnWords } from '../save/fieldWords'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  draft: ProductDraft
  change: (to: (draft: ProductDraft) => ProductDraft) => void
  say: (text: string) => void
  onClose: () => void
}

interface Read {
  name: string
  rows: CsvRow[]
}

/** Imports a CSV file into the variants sheet: changes and unreadable cells are shown before anything is applied. */
export function ImportSheetDialog({ draft, change, say, onClose }: Props) {
  const [read, setRead] = useState<Read | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const plan = read === null ? null : planSheet(draft, read.rows)
  const lack =
    plan === null
      ? 'Choose a sheet of variants first'
      : plan.changes.length === 0
        ? 'No cell would change'
        : undefined
  const take = async (file: File) => {
    setReading(true)
    setFault(null)
    try {
      setRead({ name: file.name, rows: await readSheetFile(file) })
    } catch (error) {
      setRead(null)
      setFault(error instanceof CsvError ? error.message : 'The file could not be read. Choose it again.')
    } finally {
      setReading(false)
    }
  }
  const put = () => {
    if (plan === null) return
    change((now) => setCells(now, plan.changes))
    const rows = new Set(plan.changes.map(({ row }) => row)).size
    say(
      `Imported ${countWords(plan.changes.length, 'cell')} of ${countWords(rows, 'variant')}. Undo takes them back.`,
    )
    onClose()
  }
  const heads = read?.rows[0]?.cells.filter((cell) => cell.trim() !== '') ?? []
  return (
    <Dialog opened onClose={onClose} title="Import a sheet" size={720}>
      <Stack gap={12} shrinks>
        <Hint>
          The first row names the columns: {sheetHeadings.join(', ')}. Rows find their variant by its id,
          name, external id or SKU. Empty cells leave what is there. Nothing is sent before you review and
          save.
        </Hint>
        <FileDrop isBusy={isReading} onFiles={([file]) => void take(file)} />
        {fault !== null && <Notice tone="red" title={fault} />}
        {read !== null && plan === null && (
          <Notice tone="red" title={`${read.name} is no sheet of variants`}>
            Its first row has no column that can be changed here. It says: {heads.slice(0, 8).join(', ')}
            {heads.length > 8 && ' …'}
          </Notice>
        )}
        {read !== null && plan !== null && <ImportSheetPlan name={read.name} draft={draft} plan={plan} />}
        <Row align="center" justify="end" wrap gap={8}>
          <Text as="span" grow>
            <Button variant="subtle" onClick={() => saveCsv('variants.csv', toCsv(sheetRows(draft)))}>
              Download these variants
            </Button>
          </Text>
          <SecondaryButton onClick={onClose}>Not now</SecondaryButton>
          <Button lack={lack} onClick={put}>
            Put in {plan === null || lack !== undefined ? 'cells' : countWords(plan.changes.length, 'cell')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

const mostBytes = 5_000_000
/** A product has at most a hundred variants; a file with more rows than this is something else. */
const mostRows = 1_000

/** Rows of a CSV file, the headings first. Throws CsvError with a message for the merchant. */
async function readSheetFile(file: File): Promise<CsvRow[]> {
  if (file.size > mostBytes)
    throw new CsvError('The file is larger than 5 MB, so it is no sheet of variants.')
  const text = decodeCsv(new Uint8Array(await file.arrayBuffer()))
  const rows: CsvRow[] = []
  for (const row of readCsvRows(text, separatorOf(text))) {
    if (rows.length > mostRows) throw new CsvError(`The file has more than ${mostRows} rows.`, row.line)
    rows.push(row)
  }
  if (rows.length === 0) throw new CsvError('The file is empty.')
  if (rows.length === 1) throw new CsvError('The file has headings, but no rows below them.')
  return rows
}

interface ImportSheetPlanProps {
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

/** What a file would change in the sheet, and each cell that cannot be used. */
function ImportSheetPlan({ name, draft, plan: { changes, wrong, by, unknown } }: ImportSheetPlanProps) {
  const rows = new Set(changes.map(({ row }) => row)).size
  return (
    <ScrollRegion label="What the file would change">
      <p role="status">
        {name}:{' '}
        {rows === 0 ? 'No cell' : `${countWords(changes.length, 'cell')} of ${countWords(rows, 'variant')}`}{' '}
        would change. Variants are found by {byWords[by]}.
        {unknown.length > 0 && ` Columns left out: ${unknown.join(', ')}.`}
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
          {wrong.length > shownWrong && <Hint>{moreWords(wrong.length - shownWrong)}</Hint>}
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
      {changes.length > shown && <Hint>{moreWords(changes.length - shown)}</Hint>}
    </ScrollRegion>
  )
}
