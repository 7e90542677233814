import { countWords } from '~/domain/text/countWords'
import { nextStartAt } from '~/domain/mockups/mockupPace'
import { isUnfinished, startsOf } from '~/domain/mockups/mockupQueue'
import type { MockupTask } from '~/domain/mockups/mockupTask'
import { useMockupGate } from '~/widgets/mockups/useMockupGate'
import { useMockupsHandle } from '~/widgets/mockups/useMockups'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Box } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { MockupTaskRow } from './MockupTaskRow'
import { useNow } from './useNow'

interface Props {
  /** All tasks: earlier starts count against the limit. */
  tasks: readonly MockupTask[]
  /** Those under way or failed. */
  shown: readonly MockupTask[]
}

const second = 1_000

/**
 * Tasks that are under way or need a decision; it goes on when the page is left. What a button could not do is said on
 * the page by the queue itself.
 */
export function MockupQueue({ tasks, shown }: Props) {
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
            onRemove={() => void mockups.removeTasks([task.id]).catch(() => undefined)}
          />
        ))}
      </Box>
    </Sheet>
  )
}
