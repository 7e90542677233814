import { formatClock } from '~/domain/text/formatTime'
import type { SaveState } from '~/local/designs/designSaver'
import { Hint, Text } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'

interface Props {
  save: SaveState
  /** When this device last kept the design before it was opened, in ms since 1970; null where it had not. */
  keptAt: number | null
}

/** Whether the design is saved; it counts as saved only once the browser has written it. */
export function DesignSaveStatus({ save, keptAt }: Props) {
  if (save.kind === 'untouched')
    return (
      <Hint as="span">
        {keptAt === null ? (
          'Not changed yet'
        ) : (
          <>
            Last changed <RelativeTime seconds={Math.floor(keptAt / 1000)} />
          </>
        )}
      </Hint>
    )
  if (save.kind === 'saving') return <Hint as="span">Saving…</Hint>
  if (save.kind === 'saved') return <Hint as="span">Saved on this device {formatClock(save.at / 1000)}</Hint>
  return (
    <Text as="strong" tone="red">
      Not saved on this device
    </Text>
  )
}
