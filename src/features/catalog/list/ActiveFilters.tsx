import { formatMoney } from '~/domain/money/money'
import type { Category } from '~/contract/catalog/catalog'
import { stockRegionName } from '~/domain/shipping/stockRegionName'
import { FilterChips } from '~/ui/filters/FilterChips'
import { Box } from '~/ui/layout/Blocks'
import type { CatalogChoices } from './catalogChoices'
import { type CatalogSearch, noFilters } from '../catalogSearch'

export interface FilterProps {
  search: CatalogSearch
  categories: readonly Category[]
  choices: CatalogChoices
  currency: string | null
  onChange: (next: Partial<CatalogSearch>) => void
}

interface Chip {
  label: string
  /** The change that removes the filter. */
  without: Partial<CatalogSearch>
}

const wordOf = (choices: CatalogChoices['techniques'], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value

function chipsOf({ search, categories, choices, currency }: Omit<FilterProps, 'onChange'>): Chip[] {
  const { category, technique, placement, color, size, region, min, max } = search
  const money = (value: string) => (currency === null ? value : formatMoney({ value, currency }))
  const title = categories.find(({ id }) => id === category)?.title
  const chips: (Chip | false)[] = [
    category !== 0 && { label: title ?? `Category ${category}`, without: { category: 0 } },
    technique !== '' && { label: wordOf(choices.techniques, technique), without: { technique: '' } },
    placement !== '' && { label: wordOf(choices.placements, placement), without: { placement: '' } },
    ...color.map((family) => ({
      label: `Color: ${family}`,
      without: { color: color.filter((known) => known !== family) },
    })),
    size !== '' && { label: `Size ${size}`, without: { size: '' } },
    region !== '' && { label: `In stock: ${stockRegionName(region)}`, without: { region: '' } },
    min !== '' && { label: `From ${money(min)}`, without: { min: '' } },
    max !== '' && { label: `To ${money(max)}`, without: { max: '' } },
  ]
  return chips.filter((chip) => chip !== false)
}

/** The active filters, without the search words: on narrow screens the filters themselves are folded away. */
export function ActiveFilters({ onChange, ...props }: FilterProps) {
  const chips = chipsOf(props)
  if (chips.length === 0) return null
  return (
    <Box mb={8}>
      <FilterChips
        chips={chips.map(({ label, without }) => ({ label, remove: () => onChange(without) }))}
        onClear={() => onChange({ ...noFilters, sort: props.search.sort, compare: props.search.compare })}
      />
    </Box>
  )
}
