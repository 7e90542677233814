import { memo, useState } from 'react'
import type { Product } from '~/contract/catalog/catalog'
import { stockRegionName } from '~/domain/shipping/stockRegionName'
import { Detail, Stack, Text } from '~/ui/layout/Blocks'
import classes from './CatalogPage.module.css'
import { CategoryTree } from './CategoryTree'
import { ColorFamilies } from './ColorFamilies'
import { PriceFilter } from './PriceFilter'
import type { CostWishes } from '~/local/catalogPreferences'
import { SecondaryButton } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import type { FilterChoice } from '~/ui/filters/filterChoices'
import { FilterSelect } from '~/ui/filters/FilterSelect'
import type { FilterProps } from './ActiveFilters'
import { useApi } from '~/queries/services'
import { PriceRuleFields } from '~/ui/inputs/PriceRuleFields'
import { CountryStateFields } from '~/widgets/recipient/CountryStateFields'

interface Props extends FilterProps {
  blanks: readonly Product[]
  wishes: CostWishes
  onWishes: (next: CostWishes) => void
}

/** Search and filters; filters appear once they are ready, and on narrow screens behind a button. */
export function CatalogFilters({ words, isReady, ...props }: Props & { words: string; isReady: boolean }) {
  const { onChange } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={12} className={classes.filters}>
      <div className={classes.head}>
        <TextField
          label="Search"
          type="search"
          placeholder="Hoodie, mug 15 oz"
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
      {/* Hidden until blanks and categories are known: categories with blanks would push the rest down. */}
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
      <CostFields wishes={wishes} currency={currency} onChange={onWishes} />
    </>
  )
}

/** Drawn again only when a filter changes, not at each letter of the search. */
const Fields = memo(PlainFields)

interface CostFieldsProps {
  wishes: CostWishes
  currency: string | null
  onChange: (wishes: CostWishes) => void
}

/** Destination and price rule for the costs and margins on the cards. Kept on this device. */
function CostFields({ wishes, currency, onChange }: CostFieldsProps) {
  const { isAnonymous } = useApi()
  const { country, state, rule } = wishes
  const [isOpen, setOpen] = useState(country !== '' || rule.value !== '')
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Cost and margin</summary>
      {isOpen && (
        <Stack gap={12} mt={8}>
          {isAnonymous ? (
            <Text tone="quiet" size={12}>
              Shipping is quoted once you are connected.
            </Text>
          ) : (
            <CountryStateFields
              isShort
              country={country}
              state={state}
              bind={{ onPick: (place) => onChange({ ...wishes, ...place }) }}
            />
          )}
          <PriceRuleFields
            isNew
            rule={rule}
            currency={currency}
            onChange={(next) => onChange({ ...wishes, rule: next })}
          />
          <Detail as="p">
            The cards show the lowest price, its cheapest shipping and what your price leaves.
          </Detail>
        </Stack>
      )}
    </details>
  )
}
