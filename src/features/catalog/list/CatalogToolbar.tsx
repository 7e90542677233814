import { formatNumber } from '~/domain/text/formatNumber'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { countWords } from '~/domain/text/countWords'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { type CatalogSearch, sorts } from '../catalogSearch'
import classes from './CatalogPage.module.css'
import type { CatalogIndex } from './useCatalogIndex'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { catalogMutations } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { describeError } from '~/ui/notices/describeError'

interface Props {
  search: CatalogSearch
  /** Null while loading. */
  shown: number | null
  unknown: number
  /** Rows of the service that could not be read. */
  unreadable: number
  /** When the catalog was read, in ms since 1970. */
  readAt: number | null
  index: CatalogIndex
  /** Number of favorites. */
  favorites: number
  onChange: (next: Partial<CatalogSearch>) => void
}

/** The number of matches and how certain it is, the sort, and the age of the catalog. */
export function CatalogToolbar({ search, shown, unknown, unreadable, readAt, index, ...props }: Props) {
  const { favorites, onChange } = props
  return (
    <Box mb={12}>
      <Row align="center" wrap gap={12} mb={4}>
        {/* Of a set width, so that the words, which change while blanks are read, move nothing to another line. */}
        <Text shrinks weight={550} role="status" style={{ flex: '1 6rem' }}>
          {shown !== null && (shown === 0 ? 'No blanks' : countWords(shown, 'blank'))}
          {unknown > 0 && `, ${formatNumber(unknown)}${shown === 0 ? '' : ' more'} not read yet`}
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

interface IndexCoverageProps {
  index: CatalogIndex
  /** Shown beside it once everything is known. */
  children: ReactNode
}

const look = { gap: 8, tone: 'quiet', size: 12, leading: 18, className: classes.coverage } as const

/** How much of the catalog has further facts, and the state of reading them. */
function IndexCoverage({ index, children }: IndexCoverageProps) {
  const api = useApi()
  const client = useQueryClient()
  const { known, total, isPaused, setPaused, state, restart } = index
  if (total === 0) return <Row as="p" {...look} />
  if (known === total) {
    return (
      <Row as="p" {...look}>
        <Text as="span" grow>
          <span>{`Colors, prices and stock of ${total === 1 ? 'the' : 'all'} ${countWords(total, 'blank')} are known.`}</span>
          {children}
        </Text>
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => void catalogMutations(api).readAgain(client).then(restart)}
        >
          Read again
        </Button>
      </Row>
    )
  }
  return (
    <Row as="p" {...look}>
      {/* A single text: several would move each other while the numbers grow. */}
      <Text as="span" grow>
        {`Colors, prices and stock are known for ${known} of ${countWords(total, 'blank')}. ${isPaused ? 'Paused.' : progress(index)}`}
      </Text>
      {!isPaused && (state.kind === 'failed' || state.kind === 'done') ? (
        <Button variant="subtle" size="compact-xs" onClick={restart}>
          Try again
        </Button>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Continue' : 'Pause'}
        </Button>
      )}
    </Row>
  )
}

function progress({ state, known, total, perMinute }: CatalogIndex): string {
  if (state.kind === 'elsewhere') return 'Another tab is reading the rest.'
  if (state.kind === 'done') return 'The service has nothing more of the others.'
  if (state.kind === 'failed') return `The reading stopped. ${describeError(state.error).said}`
  const minutes = Math.ceil((total - known) / perMinute)
  return `Reading ${perMinute} a minute in the background, ${minutes > 1 ? `about ${countWords(minutes, 'minute')}` : 'less than a minute'} left.`
}
