import { Money } from '~/ui/text/Money'
import { memo, type ReactNode } from 'react'
import { type Amount, compareMoney, formatMoney, subtractMoney } from '~/domain/money/money'
import { costIn } from '~/domain/money/variantCost'
import { apartWords, isForeign } from '~/domain/money/newPrice'
import { type DraftProblem, priceOfRow, type SheetRow } from '~/domain/products/productDraft'
import { cellText, sheetColumns } from '~/domain/products/variantSheet'
import { Thumb } from '~/ui/pictures/Thumb'
import classes from './VariantSheet.module.css'

interface Props {
  row: SheetRow
  at: number
  top: number
  cost: Amount | null
  problems: readonly DraftProblem[]
  /** First and last selected column; the first is greater than the last where nothing in this row is selected. */
  selectedFrom: number
  selectedTo: number
  activeColumn: number | null
  /** The input shown in place of the active cell. */
  editor: ReactNode
}

/** One variant of the sheet. Plain cells, rendered only when something in this row changes. */
function PlainRow({ row, at, top, cost, problems, activeColumn, editor, ...selected }: Props) {
  const price = priceOfRow(row)
  const spent = costIn(row.currency, cost)
  const profit = spent === null || price === null ? null : subtractMoney(price, spent)
  const isUsual = !row.isDeleted && row.id !== null && row.variantId !== null
  const isNameLong = !isUsual || row.label.length > mostShortName
  const isLoss = profit !== null && compareMoney(profit, '0') < 0
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={classes.line}
      style={{ top }}
      data-deleted={row.isDeleted || undefined}
      data-new={row.id === null || undefined}
    >
      <span role="rowheader" className={`${classes.cell} ${classes.name}`}>
        <span className={classes.number}>{at + 1}</span>
        <Thumb src={row.image} alt="" size={32} />
        <span className={classes.label} data-long={isNameLong || undefined}>
          <span>{row.label}</span>
          {row.isDeleted && <em> will be deleted</em>}
          {row.id === null && <em> new</em>}
          {row.variantId === null && <em> not linked</em>}
        </span>
      </span>
      <span role="gridcell" className={classes.cell} {...amountLook(cost?.value ?? null, cost)}>
        <Money value={cost?.value} currency={cost?.currency} />
      </span>
      <span
        role="gridcell"
        className={classes.cell}
        {...amountLook(profit, cost)}
        data-loss={isLoss || undefined}
      >
        <Money
          value={profit}
          currency={cost?.currency}
          {...(cost !== null && isForeign(cost.currency, row.currency ?? null)
            ? { unknown: apartWords(cost.currency, row.currency ?? null) }
            : {})}
        />
      </span>
      {sheetColumns.map((column, index) => {
        const problem = problems.find(({ field }) => field === column)
        const isSelected = index >= selected.selectedFrom && index <= selected.selectedTo
        const isActive = activeColumn === index
        const isCode = column === 'sku' || column === 'externalId'
        const isTyping = isActive && editor !== null
        const text = shown(row, column)
        const isLong =
          !isTyping && (column === 'price' ? text.length > mostShort : isCode && !shortCode.test(text))
        return (
          <span
            key={column}
            id={isActive ? cellId(at, index) : undefined}
            role="gridcell"
            className={classes.cell}
            data-cell={`${at} ${index}`}
            data-number={column === 'price' || undefined}
            data-long={isLong || undefined}
            data-code={isCode || undefined}
            data-active={isActive || undefined}
            data-bad={problem !== undefined || undefined}
            aria-selected={isSelected}
            aria-invalid={problem !== undefined || undefined}
            title={problem?.text ?? (isLong ? text : undefined)}
          >
            {isTyping ? editor : isCode ? <bdi>{text}</bdi> : text}
          </span>
        )
      })}
    </div>
  )
}

/** Characters that surely fit the narrowest column; only longer texts are truncated, because truncating costs time at every key. */
const mostShort = 6
const mostShortName = 12
const shortCode = /^[ -~]{0,14}$/

function amountLook(value: string | null, cost: Amount | null) {
  if (value === null || cost === null) return { 'data-number': true }
  const text = formatMoney({ value, currency: cost.currency })
  return { 'data-number': true, ...(text.length > mostShort ? { 'data-long': true, title: text } : {}) }
}

const shown = (row: SheetRow, column: (typeof sheetColumns)[number]): string =>
  column === 'isIgnored' && !row.isIgnored ? 'no' : cellText(row, column)

/** Id of the active cell. */
export const cellId = (row: number, column: number): string => `cell-${row}-${column}`

export const VariantRow = memo(PlainRow)
