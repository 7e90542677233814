import { Modal } from '@mantine/core'
import { keyHelp } from '~/domain/placement/editorKeys'
import { Columns } from '~/ui/layout/Columns'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'

interface Props {
  opened: boolean
  onClose: () => void
}

/** All keys of the editor. */
export function KeysDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys">
      <Text tone="quiet" size={13}>
        They work while the placed artwork is focused; undo, redo, [ and ] work wherever you are.
      </Text>
      <Stack as="dl" gap={6} mt={12}>
        {keyHelp.map(([keys, what]) => (
          <Columns template="150px minmax(0, 1fr)" gap={12} key={keys}>
            <Text as="dt" weight={550}>
              {keys}
            </Text>
            <Text as="dd">{what}</Text>
          </Columns>
        ))}
      </Stack>
    </Modal>
  )
}
