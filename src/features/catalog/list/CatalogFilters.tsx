import { NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Category, Product } from '~/contract/catalog/catalog'
import { regionName } from '~/domain/shipping/regionName'
import { Stack } from '~/ui/layout/Stack'
import type { Choices } from './catalogChoices'
import classes from './CatalogPage.module.css'
import type { CatalogSearch } from '../catalogSearch'
import { CategoryTree } from './CategoryTree'
import { ColorFamilies } from './ColorFamilies'
import { CostFields } from './CostFields'
import { PriceFilter } from './PriceFilter'
import type { CostWishes } from '~/local/catalogDesk'
import { SecondaryButton } from '~/ui/actions/Button'

interface Props {
  search: CatalogSearch
  blanks: readonly Product[]
  categories: readonly Category[]
  choices: Choices
  currency: string | null
  wishes: CostWishes
  onWishes: (next: CostWishes) => void
  onChange: (next: Partial<CatalogSearch>) => void
}

/** Search and filters; on narrow screens the filters are folded away behind one button. */
export function CatalogFilters({ search, blanks, categories, choices, currency, onChange, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={12} className={classes.filters}>
      <div className={classes.head}>
        <TextInput
          label="Search"
          type="search"
          placeholder="Hoodie, black mug 15 oz, 24x36"
          value={search.q}
          onChange={(event) => onChange({ q: event.currentTarget.value })}
        />
        <SecondaryButton
          className={classes.more ?? ''}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide filters' : 'Filters'}
        </SecondaryButton>
      </div>
      {/* Not drawn before the categories are there: they would push the rest down. */}
      <Stack
        gap={12}
        className={classes.rest}
        data-open={isOpen || undefined}
        hidden={categories.length === 0}
      >
        <CategoryTree
          categories={categories}
          blanks={blanks}
          current={search.category}
          onPick={(category) => onChange({ category })}
        />
        <Choice
          label="Technique"
          any="Any technique"
          value={search.technique}
          choices={choices.techniques}
          onPick={(technique) => onChange({ technique })}
        />
        <Choice
          label="Placement"
          any="Any placement"
          value={search.placement}
          choices={choices.placements}
          onPick={(placement) => onChange({ placement })}
        />
        <ColorFamilies
          current={search.color}
          available={choices.families}
          onPick={(color) => onChange({ color })}
        />
        <Choice
          label="Size"
          any="Any size"
          value={search.size}
          choices={choices.sizes.map((size) => [size, size] as const)}
          onPick={(size) => onChange({ size })}
        />
        <Choice
          label="In stock in"
          any="Any region"
          value={search.region}
          choices={choices.regions.map((region) => [region, regionName(region)] as const)}
          onPick={(region) => onChange({ region })}
        />
        <PriceFilter min={search.min} max={search.max} currency={currency} onChange={onChange} />
        <CostFields wishes={props.wishes} onChange={props.onWishes} />
      </Stack>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
  onPick: (value: string) => void
}

/** A value from the address that no blank has (yet) stays chosen, so that it can be seen and taken away. */
function Choice({ label, any, value, choices, onPick }: ChoiceProps): ReactNode {
  const isListed = value === '' || choices.some(([known]) => known === value)
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onPick(event.currentTarget.value)}
      data={[
        { value: '', label: any },
        ...(isListed ? [] : [{ value, label: value }]),
        ...choices.map(([key, word]) => ({ value: key, label: word })),
      ]}
    />
  )
}
