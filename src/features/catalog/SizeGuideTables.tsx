import { useQuery } from '@tanstack/react-query'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '~/client/apiError'
import type { SizeTable } from '~/contract/catalog'
import { plainLines } from '~/domain/plainText'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Sheet } from '~/ui/Sheet'
import classes from './BlankPage.module.css'

interface Props {
  productId: number
}

const names: Record<string, string> = {
  measure_yourself: 'Measure yourself',
  product_measure: 'Product measurements',
  international: 'International sizes',
}

/** All size tables of the blank in centimetres or inches; blanks without a guide say so. */
export function SizeGuideTables({ productId }: Props) {
  const [unit, setUnit] = useState('cm')
  const guide = useQuery(catalogQueries(useApi()).sizes(productId))
  if (guide.isError && guide.error instanceof ApiError && guide.error.status === 404) {
    return (
      <Sheet title="Size guide">
        <p className={classes.second}>The service has no size guide for this blank.</p>
      </Sheet>
    )
  }
  if (guide.isError) {
    return (
      <ErrorNotice
        title="The size guide could not be loaded"
        effect="Nothing was changed."
        error={guide.error}
        onRetry={() => void guide.refetch()}
      />
    )
  }
  const tables = guide.data?.size_tables.filter((table) => table.unit === unit || table.unit === 'none') ?? []
  return (
    <Sheet
      title="Size guide"
      aside={
        <NativeSelect
          aria-label="Unit"
          size="xs"
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
          data={[
            { value: 'cm', label: 'cm' },
            { value: 'inches', label: 'inches' },
          ]}
        />
      }
    >
      {tables.map((table) => (
        <GuideTable
          key={`${table.type} ${table.unit}`}
          table={table}
          sizes={guide.data?.available_sizes ?? []}
        />
      ))}
    </Sheet>
  )
}

function GuideTable({ table, sizes }: { table: SizeTable; sizes: readonly string[] }) {
  return (
    <>
      <h3 className={classes.title}>{names[table.type] ?? table.type}</h3>
      {plainLines(table.description).map((line) => (
        <p key={line} className={classes.second}>
          {line}
        </p>
      ))}
      <div
        className={classes.scroller}
        tabIndex={0}
        role="region"
        aria-label={names[table.type] ?? table.type}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{table.unit === 'none' ? '' : table.unit}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.measurements.map(({ type_label: label, values }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {sizes.map((size) => {
                  const cell = values.find((value) => value.size === size)
                  return (
                    <td key={size} className={classes.number}>
                      {cell === undefined ? '–' : (cell.value ?? `${cell.min_value}–${cell.max_value}`)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
