import { countWords } from '~/domain/text/countWords'
import { nextStartAt } from '~/domain/mockups/mockupPace'
import { isUnfinished, startsOf } from '~/domain/mockups/mockupQueue'
import { type MockupTask, pictureCount, recipeName } from '~/domain/mockups/mockupTask'
import { useMockupGate } from '~/widgets/mockups/useMockupGate'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { useNow } from './useNow'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPhotoCog.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Button } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'

interface Props {
  /** All tasks: earlier starts count against the limit. */
  tasks: readonly MockupTask[]
  /** Tasks that are running or failed. */
  shown: readonly MockupTask[]
  onRemove: (task: MockupTask) => void
}

const second = 1_000

/**
 * Tasks that are running or need a decision; they go on when the page is left. A button's failure is reported on the
 * page by the queue itself.
 */
export function MockupQueue({ tasks, shown, onRemove }: Props) {
  const mockups = useMockupsHandle()
  const gate = useMockupGate()
  const now = useNow(second)
  const failed = shown.filter(({ state }) => state === 'failed')
  const running = shown.filter(isUnfinished).length
  const nextStart = nextStartAt(startsOf(tasks), gate, now)
  return (
    <Sheet
      title={running > 0 ? `Being made: ${countWords(running, 'task')}` : 'Not made'}
      hint={running > 0 ? 'You can leave this page; the work goes on while Platen is open.' : undefined}
      aside={
        failed.length > 1 && (
          <SmallWriteButton
            needs="any"
            onClick={() => failed.forEach(({ id }) => void mockups.retry(id).catch(() => undefined))}
          >
            Try all {failed.length} again
          </SmallWriteButton>
        )
      }
    >
      <Box as="ul" divided>
        {shown.map((task) => (
          <MockupTaskRow
            key={task.id}
            task={task}
            now={now}
            nextStart={nextStart}
            onRetry={() => void mockups.retry(task.id).catch(() => undefined)}
            onRemove={() => onRemove(task)}
          />
        ))}
      </Box>
    </Sheet>
  )
}

interface MockupTaskRowProps {
  task: MockupTask
  /** The present time, in ms since 1970. */
  now: number
  /** When the next task may be started. */
  nextStart: number
  onRetry: () => void
  onRemove: () => void
}

/** One task: its mockups, its progress, and after a failure the reason with a way out. */
function MockupTaskRow({ task, now, nextStart, onRetry, onRemove }: MockupTaskRowProps) {
  const { recipe, state, problem, canLookAgain } = task
  const count = pictureCount(recipe)
  const name = recipeName(recipe)
  const colors = recipe.colors.map((color) => color.name).filter((color) => color !== '')
  return (
    <Row as="li" py={10} align="center" wrap gap={16} rowGap={8} tabular>
      <Stack shrinks style={{ flex: '1 1 260px' }}>
        <Text as="bdi" weight={550}>
          {name}
        </Text>
        <Hint as="span">
          {[countWords(count, 'picture'), recipe.size, colors.join(', ')]
            .filter((part) => part !== null && part !== '')
            .join(' · ')}
        </Hint>
        {problem !== null && (
          <Text as="span" tone={state === 'failed' ? 'red' : 'amber'} size={13}>
            {problem}
          </Text>
        )}
      </Stack>
      {state === 'queued' && (
        <Badge tone="graphite" icon={IconClock} outline>
          {`Waits its turn${soon(nextStart, now, ', starts in')}`}
        </Badge>
      )}
      {(state === 'starting' || state === 'waiting') && (
        <Badge tone="violet" icon={IconPrinter}>
          {state === 'starting'
            ? 'Being started'
            : `In the making${soon(task.nextLook ?? now, now, ', next look in')}`}
        </Badge>
      )}
      {state === 'failed' && (
        <Badge tone="red" icon={IconTriangle}>
          Failed
        </Badge>
      )}
      <Row gap={8}>
        {state === 'failed' && (
          <SmallWriteButton needs="any" aria-label={`Try again: ${name}`} onClick={onRetry}>
            {canLookAgain ? 'Look again' : 'Try again'}
          </SmallWriteButton>
        )}
        {(state === 'failed' || state === 'queued') && (
          <Button variant="subtle" size="xs" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Row>
    </Row>
  )
}

function soon(moment: number, now: number, words: string): string {
  const seconds = Math.ceil((moment - now) / 1000)
  return seconds > 0 ? `${words} ${seconds} s` : ''
}
