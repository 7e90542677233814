import { formatMinute } from '~/domain/text/formatTime'
import type { SaveState } from '~/local/designs/designSaver'
import { Text } from '~/ui/layout/Text'

interface Props {
  save: SaveState
}

const timeOf = (at: number): string => formatMinute(at / 1000)

/** Whether the design is saved; nothing is called saved before the browser has written it. */
export function DesignSaveStatus({ save }: Props) {
  if (save.kind === 'untouched')
    return (
      <Text as="span" tone="quiet" size={13}>
        Kept on this device as you work
      </Text>
    )
  if (save.kind === 'saving')
    return (
      <Text as="span" tone="quiet" size={13}>
        Saving…
      </Text>
    )
  if (save.kind === 'saved')
    return (
      <Text as="span" tone="quiet" size={13}>
        Saved on this device {timeOf(save.at)}
      </Text>
    )
  return (
    <Text as="strong" tone="red">
      Not saved on this device
    </Text>
  )
}
