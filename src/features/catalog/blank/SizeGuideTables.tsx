import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '~/client/isOfOneCall'
import type { SizeTable } from '~/contract/catalog/catalog'
import { safeUrl } from '~/domain/text/safeUrl'
import { measureText, tablesInUnit } from '~/domain/catalog/sizeTables'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { RichText } from '~/ui/text/RichText'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './BlankPage.module.css'
import type { BlankPageSearch } from './blankPageSearch'
import { Picture } from '~/ui/pictures/Picture'
import { SelectField } from '~/ui/inputs/Fields'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  productId: number
  unit: BlankPageSearch['unit']
  onUnit: (unit: BlankPageSearch['unit']) => void
}

const names: Record<string, string> = {
  measure_yourself: 'Measure yourself',
  product_measure: 'Product measurements',
  international: 'International sizes',
}

/** All size tables of the blank in centimeters or inches; blanks without a guide say so. */
export function SizeGuideTables({ productId, unit, onUnit }: Props) {
  const guide = useQuery(catalogQueries(useApi()).sizes(productId))
  if (guide.isLoadingError && isNotFound(guide.error)) {
    return (
      <Sheet title="Size guide">
        <Hint weight={400}>The service has no size guide for this blank.</Hint>
      </Sheet>
    )
  }
  if (guide.isLoadingError) {
    return <ReadErrorNotice title="The size guide could not be loaded" read={guide} />
  }
  return (
    <Sheet
      title="Size guide"
      aside={
        <SelectField
          aria-label="Unit"
          size="xs"
          value={unit}
          onPick={onUnit}
          data={[
            { value: 'cm', label: 'cm' },
            { value: 'inches', label: 'inches' },
          ]}
        />
      }
    >
      {tablesInUnit(guide.data?.size_tables ?? [], unit).map((table) => (
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
  const picture = safeUrl(table.image_url)
  const name = names[table.type] ?? table.type
  return (
    <>
      <Text as="h3" mt={16} mb={6} className={classes.title}>
        {name}
      </Text>
      <RichText html={table.description} />
      {(picture !== null || table.image_description !== null) && (
        <Row wrap gap={16} tone="quiet" size={13} mt={8} mb={8}>
          {picture !== null && (
            <Picture
              src={picture.href}
              alt={`Where to measure: ${name}`}
              width={180}
              height={180}
              loading="lazy"
              style={{ objectFit: 'contain' }}
            />
          )}
          <RichText html={table.image_description} />
        </Row>
      )}
      <Box scrolls tabIndex={0} role="region" aria-label={name}>
        <PlainTable
          top
          lines="between"
          heads={550}
          cell="6px 16px 6px 0"
          className={classes.table}
          aria-label={name}
          columns={[table.unit === 'none' ? '' : (table.unit ?? ''), ...sizes]}
        >
          {table.measurements.map(({ type_label: label, unit, values }) => (
            <tr key={label}>
              <th scope="row">{unit === null || unit === 'none' ? label : `${label} (${unit})`}</th>
              {sizes.map((size) => {
                const cell = values.find((value) => value.size === size)
                return (
                  <td key={size}>
                    {cell === undefined
                      ? '–'
                      : (cell.value === null ? [cell.min_value, cell.max_value] : [cell.value])
                          .filter((end) => end !== null)
                          .map((end) => measureText(end))
                          .join('–')}
                  </td>
                )
              })}
            </tr>
          ))}
        </PlainTable>
      </Box>
    </>
  )
}
