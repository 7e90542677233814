import { useMemo, useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { Product } from '~/contract/catalog/catalog'
import type { CostWishes } from '~/local/catalogPreferences'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { Box, Columns } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { textScale } from '~/ui/textSize'
import { useMedia } from '~/ui/useMedia'
import { VirtualGrid } from '~/ui/table/VirtualGrid'
import { BlankCard, cardHeight } from './BlankCard'
import { costLines } from './CardCosts'
import classes from './CatalogPage.module.css'
import { mostCompared } from '../catalogSearch'
import type { CatalogIndex } from './useCatalogIndex'

interface Props {
  /** Undefined while the catalog is loading. */
  blanks: readonly Product[] | undefined
  /** Whether no unread blank may still match. */
  isComplete: boolean
  index: CatalogIndex
  /** Chosen color families; the pictures show them. */
  colors: readonly string[]
  /** The searched words. */
  query: string
  /** Whether only favorites are listed. */
  isFavorites: boolean
  favorites: ReadonlySet<number>
  onFavorite: (id: number) => void
  wishes: CostWishes
  compare: readonly number[]
  onCompare: (id: number) => void
}

const placeholders = Array.from({ length: 8 }, (_, index) => index)
const keyOf = ({ id }: Product) => id

/** The matching blanks as cards. */
export function FoundBlanks({ blanks, isComplete, index, colors, compare, onCompare, ...props }: Props) {
  const { query, isFavorites, favorites, onFavorite, wishes } = props
  const { isAnonymous } = useApi()
  const isTouched = useMedia('(max-width: 900px), (pointer: coarse)')
  const isNarrow = useMedia('(max-width: 480px)')
  const [scale] = useState(textScale)
  const words = useMemo(
    () =>
      query
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter((word) => word.length > 2),
    [query],
  )
  if (blanks === undefined) {
    return (
      <Columns
        as="ul"
        template="repeat(auto-fill, minmax(min(100%, 208px), 1fr))"
        gap={16}
        className={classes.cards}
        aria-busy
        aria-label="Blanks"
      >
        {placeholders.map((at) => (
          <Box as="li" key={at} corners="card" fill="wash" style={{ aspectRatio: '4 / 7.4' }} />
        ))}
      </Columns>
    )
  }
  if (blanks.length === 0 && isFavorites && favorites.size === 0) {
    return (
      <EmptyState
        kind="noneYet"
        title="No favorites yet"
        text="Press the star on a blank to keep it here. Favorites stay on this device, for this store."
        action={<Link to={paths.catalog()}>Show all blanks</Link>}
      />
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
      minWidth={(isNarrow ? 156 : 208) * scale}
      gap={isNarrow ? 12 : 16}
      heightOf={(width) => cardHeight(width, isTouched, scale) + 18 * scale * costLines(wishes, isAnonymous)}
      onVisible={index.onVisible}
      render={(blank) => (
        <BlankCard
          blank={blank}
          facts={index.facts.get(blank.id)}
          colors={colors}
          words={words}
          wishes={wishes}
          isFavorite={favorites.has(blank.id)}
          onFavorite={onFavorite}
          isCompared={compare.includes(blank.id)}
          canCompare={compare.length < mostCompared}
          onCompare={onCompare}
        />
      )}
    />
  )
}
