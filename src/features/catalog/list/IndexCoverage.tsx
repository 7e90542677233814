import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countWords } from '~/domain/text/countWords'
import { catalogMutations } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { describeError } from '~/ui/notices/describeError'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './CatalogPage.module.css'
import type { CatalogIndex } from './useCatalogIndex'

interface Props {
  index: CatalogIndex
  /** What is said beside it once all is known. */
  children: ReactNode
}

const look = { gap: 8, tone: 'quiet', size: 12, leading: 18, className: classes.coverage } as const

/** How much of the catalog is known beyond its list, and what the background reading does. */
export function IndexCoverage({ index, children }: Props) {
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
      {/* One text, because a row of texts would push each other about while the numbers grow. */}
      <Text as="span" grow>
        {`Colors, prices and stock are known for ${known} of ${countWords(total, 'blank')}. ${isPaused ? 'Paused.' : progress(index)}`}
      </Text>
      {!isPaused && state.kind === 'failed' ? (
        <Button variant="subtle" size="compact-xs" onClick={restart}>
          Try again
        </Button>
      ) : (
        <Button variant="subtle" size="compact-xs" onClick={() => setPaused(!isPaused)}>
          {isPaused ? 'Go on' : 'Pause'}
        </Button>
      )}
    </Row>
  )
}

function progress({ state, known, total, perMinute }: CatalogIndex): string {
  if (state.kind === 'elsewhere') return 'Another tab is reading the rest.'
  if (state.kind === 'failed') return `The reading stopped. ${describeError(state.error).said}`
  const minutes = Math.ceil((total - known) / perMinute)
  return `Reading ${perMinute} a minute in the background, ${minutes > 1 ? `about ${countWords(minutes, 'minute')}` : 'less than a minute'} left.`
}
