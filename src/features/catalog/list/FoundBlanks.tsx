import { Link } from 'react-router'
import type { Product } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/notices/EmptyState'
import { VirtualGrid } from '~/ui/table/VirtualGrid'
import { BlankCard, cardHeight } from './BlankCard'
import classes from './CatalogPage.module.css'
import { mostCompared } from '../catalogSearch'
import type { CatalogIndex } from './useCatalogIndex'

interface Props {
  /** Undefined while the catalogue is loading. */
  blanks: readonly Product[] | undefined
  /** No blank is left that may match but is not read yet. */
  isComplete: boolean
  index: CatalogIndex
  /** Color families that were chosen; the pictures show them. */
  colors: readonly string[]
  compare: readonly number[]
  onCompare: (id: number) => void
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)
const keyOf = ({ id }: Product) => id

/** The blanks that match, as cards. */
export function FoundBlanks({ blanks, isComplete, index, colors, compare, onCompare }: Props) {
  if (blanks === undefined) {
    return (
      <ul className={classes.cards} aria-busy aria-label="Blanks">
        {placeholders.map((at) => (
          <li key={at} className={classes.placeholder} />
        ))}
      </ul>
    )
  }
  if (blanks.length === 0) {
    return isComplete ? (
      <EmptyState
        kind="noMatch"
        title="No blank matches"
        text="Try fewer words, another category or technique."
        action={<Link to={paths.catalog()}>Clear all filters</Link>}
      />
    ) : (
      <EmptyState
        kind="notSynced"
        title="No match so far"
        text="Blanks whose colors, prices and stock are still being read may match. They appear here by themselves."
        action={<Link to={paths.catalog()}>Clear all filters</Link>}
      />
    )
  }
  return (
    <VirtualGrid
      label="Blanks"
      items={blanks}
      itemKey={keyOf}
      minWidth={window.innerWidth <= 480 ? 156 : 208}
      gap={window.innerWidth <= 480 ? 12 : 16}
      heightOf={cardHeight}
      onVisible={index.onVisible}
      render={(blank) => (
        <BlankCard
          blank={blank}
          facts={index.facts.get(blank.id)}
          colors={colors}
          isCompared={compare.includes(blank.id)}
          canCompare={compare.length < mostCompared}
          onCompare={onCompare}
        />
      )}
    />
  )
}
