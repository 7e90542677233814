import type { Variant } from '~/contract/catalog/catalog'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './StockMatrix.module.css'
import { sizesOf, statusIn, swatchOf, type VariantColor } from '~/domain/catalog/variantColors'
import { ColorDot } from '~/ui/badges/ColorDot'
import { PlainTable } from '~/ui/table/PlainTable'
import { SelectField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'

interface Props {
  variants: readonly Variant[]
  colors: readonly VariantColor[]
  currency: string | null
  /** The chosen color and size. */
  chosen: Variant | undefined
  region: string
  regions: ReadonlyMap<string, string>
  onRegion: (region: string) => void
  onColor: (color: string) => void
}

const words: Readonly<Record<string, string>> = {
  stocked_on_demand: 'on demand',
  temporary_out_of_stock: 'back soon',
  out_of_stock: 'out',
  discontinued: 'gone',
}

/** Every color in every size: price and availability in a region. Clicking a row shows its color. */
export function StockMatrix({
  variants,
  colors,
  currency,
  chosen,
  region,
  regions,
  onRegion,
  onColor,
}: Props) {
  const sizes = sizesOf(variants)
  const columns: (string | null)[] = sizes.length === 0 ? [null] : sizes
  const rows: (VariantColor | null)[] = colors.length === 0 ? [null] : [...colors]
  const inStock = variants.filter((variant) => isAvailable(statusIn(variant, region))).length
  return (
    <Sheet
      title="Prices and stock"
      hint={`${inStock} of ${countWords(variants.length, 'variant')} can be ordered in ${regions.get(region) ?? region}.`}
      aside={
        <SelectField
          aria-label="Region"
          size="xs"
          value={region}
          onPick={onRegion}
          data={[...regions].map(([value, label]) => ({ value, label }))}
        />
      }
    >
      <div
        style={{ maxHeight: 520, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label="Prices and stock"
      >
        <PlainTable
          lines="between"
          heads={550}
          numbers
          cell="6px 16px 6px 0"
          className={classes.table}
          aria-label="Prices and stock"
          columns={[colors.length === 0 ? '' : 'Color', ...columns.map((size) => size ?? 'Price')]}
        >
          {rows.map((row) => (
            <tr
              key={row?.name ?? ''}
              data-current={(row !== null && row.name === chosen?.color) || undefined}
            >
              <th scope="row">
                {row !== null && (
                  <Row
                    as="button"
                    inline
                    align="center"
                    gap={8}
                    px={4}
                    tone="ink"
                    weight={550}
                    className={classes.color}
                    onClick={() => onColor(row.name)}
                  >
                    <ColorDot color={swatchOf(row)} />
                    {row.name}
                  </Row>
                )}
              </th>
              {columns.map((size) => {
                const variant = variants.find(
                  (known) => known.size === size && (row === null || known.color === row.name),
                )
                return (
                  <Cell
                    key={size}
                    variant={variant}
                    isChosen={variant !== undefined && variant.id === chosen?.id}
                    currency={currency}
                    region={region}
                  />
                )
              })}
            </tr>
          ))}
        </PlainTable>
      </div>
    </Sheet>
  )
}

const stockWord = (status: string): string =>
  status === 'in_stock' || status === 'active' ? 'in stock' : (words[status] ?? status)

interface CellProps {
  variant: Variant | undefined
  isChosen: boolean
  currency: string | null
  region: string
}

function Cell({ variant, isChosen, currency, region }: CellProps) {
  if (variant === undefined) {
    return (
      <td className={classes.none}>
        <span aria-hidden>–</span>
        <span className="visuallyHidden">Not made</span>
      </td>
    )
  }
  const status = statusIn(variant, region)
  return (
    <td data-available={isAvailable(status)} data-chosen={isChosen || undefined}>
      <Money value={variant.price} currency={currency} />
      <span className={classes.status}>{stockWord(status)}</span>
    </td>
  )
}
