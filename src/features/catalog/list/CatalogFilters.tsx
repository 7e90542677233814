import { memo, useState } from 'react'
import type { Product } from '~/contract/catalog/catalog'
import { stockRegionName } from '~/domain/shipping/stockRegionName'
import { Stack } from '~/ui/layout/Blocks'
import classes from './CatalogPage.module.css'
import { CategoryTree } from './CategoryTree'
import { ColorFamilies } from './ColorFamilies'
import { CostFields } from './CostFields'
import { PriceFilter } from './PriceFilter'
import type { CostWishes } from '~/local/catalogPreferences'
import { SecondaryButton } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import type { FilterChoice } from '~/ui/filters/filterChoices'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import type { FilterProps } from './ActiveFilters'

interface Props extends FilterProps {
  blanks: readonly Product[]
  wishes: CostWishes
  onWishes: (next: CostWishes) => void
}

/** Search and filters, these once they are ready; on narrow screens they are folded away behind one button. */
export function CatalogFilters({ words, isReady, ...props }: Props & { words: string; isReady: boolean }) {
  const { onChange } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={12} className={classes.filters}>
      <div className={classes.head}>
        <TextField
          label="Search"
          type="search"
          placeholder="Hoodie, mug 15 oz, 24x36"
          value={words}
          onType={(q) => onChange({ q })}
        />
        <SecondaryButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide filters' : 'Filters'}
        </SecondaryButton>
      </div>
      {/* Not before the blanks and their categories are known: those that hold a blank would push the rest down. */}
      <Stack gap={12} className={classes.rest} data-open={isOpen || undefined} hidden={!isReady}>
        <Fields {...props} />
      </Stack>
    </Stack>
  )
}

function PlainFields({ search, blanks, categories, choices, currency, onChange, wishes, onWishes }: Props) {
  const pick = (
    name: 'technique' | 'placement' | 'size' | 'region',
    label: string,
    any: string,
    listed: readonly FilterChoice[],
  ) => (
    <FilterSelect
      {...{ label, any }}
      value={search[name]}
      choices={listed}
      onPick={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <CategoryTree
        categories={categories}
        blanks={blanks}
        current={search.category}
        onPick={(category) => onChange({ category })}
      />
      {pick('technique', 'Technique', 'Any technique', choices.techniques)}
      {pick('placement', 'Placement', 'Any placement', choices.placements)}
      <ColorFamilies
        current={search.color}
        available={choices.families}
        onPick={(color) => onChange({ color })}
      />
      {pick(
        'size',
        'Size',
        'Any size',
        choices.sizes.map((size) => ({ value: size, label: size })),
      )}
      {pick(
        'region',
        'In stock in',
        'Any region',
        choices.regions.map((region) => ({ value: region, label: stockRegionName(region) })),
      )}
      <PriceFilter min={search.min} max={search.max} currency={currency} onChange={onChange} />
      <CostFields wishes={wishes} onChange={onWishes} />
    </>
  )
}

/** Drawn anew only when something of them changes, not at each letter of the search. */
const Fields = memo(PlainFields)
