import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { blankFactsOf, isAvailable } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import { priceRange } from '~/domain/money/pricing'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { Box, Text } from '~/ui/layout/Blocks'
import { Money } from '~/ui/text/Money'
import { ColorDots } from '../ColorDots'
import classes from './ComparePage.module.css'
import { colorsOf, materialsOf, regionNamesOf, sizesOf } from '~/domain/catalog/variantColors'
import { Picture } from '~/ui/pictures/Picture'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  blanks: readonly ProductInfo[]
  /** Whether rows that are equal for all blanks are left out. */
  onlyDifferences: boolean
  onRemove: (id: number) => void
}

interface Line {
  label: string
  cell: (info: ProductInfo) => ReactNode
  /** The value to compare where the cell is not a text. */
  said?: (info: ProductInfo) => unknown
}

const rows: readonly Line[] = [
  { label: 'Brand and model', cell: ({ product }) => join([product.brand, product.model]) },
  { label: 'Type', cell: ({ product }) => product.type_name },
  { label: 'Price a piece', cell: priceCell, said: pricesOf },
  {
    label: 'Techniques',
    cell: ({ product }) => join(product.techniques.map((row) => row.display_name ?? row.key)),
  },
  {
    label: 'Placements',
    cell: placementCell,
    said: ({ product }) => placementsOf(product).map(({ type, additional_price: extra }) => [type, extra]),
  },
  { label: 'Colors', cell: colorCell, said: ({ variants }) => colorsOf(variants).map(({ name }) => name) },
  { label: 'Sizes', cell: ({ variants }) => join(sizesOf(variants)) },
  {
    label: 'In stock',
    cell: ({ variants }) => lines(stockLines(variants)),
    said: ({ variants }) => stockLines(variants),
  },
  {
    label: 'Material',
    cell: ({ variants }) => lines(mixturesOf(variants)),
    said: ({ variants }) => mixturesOf(variants),
  },
  { label: 'Made in', cell: ({ product }) => product.origin_country },
  {
    label: 'Usual fulfillment',
    cell: ({ product: { avg_fulfillment_time: days } }) => (days === null ? null : countWords(days, 'day')),
  },
  { label: 'Options', cell: ({ product }) => join(product.options.map(({ title, id }) => title ?? id)) },
]

const isAlike = ({ cell, said = cell }: Line, blanks: readonly ProductInfo[]): boolean =>
  new Set(blanks.map((info) => JSON.stringify(said(info)))).size === 1

/** One column for each blank, one row for each property. */
export function CompareTable({ blanks, onlyDifferences, onRemove }: Props) {
  const shown = onlyDifferences && blanks.length > 1 ? rows.filter((row) => !isAlike(row, blanks)) : rows
  return (
    <Box scrolls frame="card" fill="sheet" tabIndex={0} role="region" aria-label="Comparison">
      <PlainTable
        top
        lines="between"
        heads={550}
        cell="10px 16px"
        className={classes.table}
        aria-label="Comparison"
      >
        <thead>
          <tr>
            <td />
            {blanks.map(({ product }) => (
              <th key={product.id} scope="col">
                <Box
                  as="span"
                  block
                  corners="control"
                  fill="blank"
                  mb={8}
                  style={{ width: 120, height: 150 }}
                >
                  {product.image && <Picture whole src={product.image} alt="" width={120} height={150} />}
                </Box>
                <Text as="span" block tone="ink" size={13} mb={4} style={{ minHeight: 24 }}>
                  <Link to={paths.blank(product.id)}>{product.title ?? `Blank ${product.id}`}</Link>
                </Text>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Remove ${product.title ?? product.id} from the comparison`}
                  onClick={() => onRemove(product.id)}
                >
                  Remove
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {blanks.map((info) => (
                <td key={info.product.id}>{cell(info) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Box>
  )
}

const join = (parts: readonly (string | null)[]): string | null =>
  [...new Set(parts)].filter((part) => part).join(', ') || null

const lines = (parts: readonly string[]): ReactNode =>
  parts.length === 0
    ? null
    : parts.map((part) => (
        <Text key={part} as="span" block>
          {part}
        </Text>
      ))

function pricesOf({ variants }: ProductInfo) {
  return priceRange(variants.flatMap(({ price }) => (price === null ? [] : [price])))
}

function priceCell(info: ProductInfo): ReactNode {
  const { product } = info
  const prices = pricesOf(info)
  if (prices === null) return null
  return (
    <>
      <Money value={prices.from} currency={product.currency} />
      {prices.to !== prices.from && (
        <>
          {' – '}
          <Money value={prices.to} currency={product.currency} />
        </>
      )}
    </>
  )
}

function placementsOf({ files }: ProductInfo['product']) {
  return files.filter(({ type }) => type !== 'mockup')
}

function mixturesOf(variants: ProductInfo['variants']): string[] {
  return materialsOf(variants).map(({ mixture }) => mixture)
}

function placementCell({ product }: ProductInfo): ReactNode {
  return placementsOf(product).map(({ type, title, additional_price: extra }) => (
    <Text key={type} as="span" block>
      {title ?? type}
      {extra !== null && (
        <>
          {' + '}
          <Money value={extra} currency={product.currency} />
        </>
      )}
    </Text>
  ))
}

function colorCell(info: ProductInfo): ReactNode {
  const count = colorsOf(info.variants).length
  if (count === 0) return null
  return (
    <>
      <Text as="span" block>
        {count}
      </Text>
      <ColorDots colors={blankFactsOf(info, 0).colors} />
    </>
  )
}

function stockLines(variants: ProductInfo['variants']): string[] {
  return [...regionNamesOf(variants)].map(([region, name]) => {
    const there = variants.filter(({ availability_status: stock }) =>
      stock.some((row) => row.region === region && isAvailable(row.status)),
    ).length
    return `${name}: ${there} of ${variants.length}`
  })
}
