import { NativeSelect } from '@mantine/core'
import type { Variant } from '~/contract/catalog'
import { AvailabilityBadge } from '~/ui/AvailabilityBadge'
import { Money } from '~/ui/Money'
import { Sheet } from '~/ui/Sheet'
import classes from './BlankPage.module.css'

interface Props {
  variants: readonly Variant[]
  currency: string | null
  /** Only this colour's sizes; all variants where the blank has no colours. */
  color: string | null
  region: string
  onRegion: (region: string) => void
}

/** Sizes of the chosen colour with price and availability in a region. */
export function StockTable({ variants, currency, color, region, onRegion }: Props) {
  const rows = variants.filter((variant) => color === null || variant.color === color)
  const regions = new Map(variants.flatMap(({ availability_regions: names }) => Object.entries(names)))
  return (
    <Sheet
      title={color === null ? 'Sizes and stock' : `Sizes and stock in ${color}`}
      aside={
        <NativeSelect
          aria-label="Region"
          size="xs"
          value={region}
          onChange={(event) => onRegion(event.currentTarget.value)}
          data={[...regions].map(([value, label]) => ({ value, label }))}
        />
      }
    >
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Sizes and stock">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Price</th>
              <th scope="col">Availability</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((variant) => (
              <tr key={variant.id}>
                <td>{variant.size ?? '–'}</td>
                <td>
                  <Money value={variant.price} currency={currency} />
                </td>
                <td>
                  <AvailabilityBadge
                    status={
                      variant.availability_status.find((row) => row.region === region)?.status ??
                      'Not offered'
                    }
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
