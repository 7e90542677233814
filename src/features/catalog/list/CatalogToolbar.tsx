import { formatNumber } from '~/domain/text/formatNumber'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { countWords } from '~/domain/text/countWords'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { type CatalogSearch, sorts } from '../catalogSearch'
import classes from './CatalogPage.module.css'
import { IndexCoverage } from './IndexCoverage'
import type { CatalogIndex } from './useCatalogIndex'

interface Props {
  search: CatalogSearch
  /** Null while loading. */
  shown: number | null
  unknown: number
  /** Rows of the service that could not be read. */
  unreadable: number
  /** Milliseconds. */
  readAt: number | null
  index: CatalogIndex
  /** How many there are. */
  favorites: number
  onChange: (next: Partial<CatalogSearch>) => void
}

/** How many match and how sure that is, the order, and how old the catalog is. */
export function CatalogToolbar({ search, shown, unknown, unreadable, readAt, index, ...props }: Props) {
  const { favorites, onChange } = props
  return (
    <Box mb={12}>
      <Row align="center" gap={12} mb={4}>
        <Text grow weight={550} role="status">
          {shown !== null && countWords(shown, 'blank')}
          {unknown > 0 && `, ${formatNumber(unknown)} more not read yet`}
          {unreadable > 0 && `, ${unreadable} could not be read`}
        </Text>
        <SecondaryButton
          className={classes.toggle ?? ''}
          aria-pressed={search.favorites}
          leftSection={<IconStar size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange({ favorites: !search.favorites })}
        >
          <span>
            <span className={classes.word}>Favorites</span>
            {favorites > 0 && ` (${favorites})`}
          </span>
        </SecondaryButton>
        <SelectField
          aria-label="Sort by"
          value={search.sort}
          onPick={(sort) => onChange({ sort })}
          data={sorts}
        />
      </Row>
      <IndexCoverage index={index}>
        {readAt !== null && (
          <>
            {' List read '}
            <RelativeTime seconds={Math.floor(readAt / 1000)} />, kept for a day.
          </>
        )}
      </IndexCoverage>
    </Box>
  )
}
