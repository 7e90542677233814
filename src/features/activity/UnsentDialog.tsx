import { Dialog } from '~/ui/mantine/Dialog'
import { countWords } from '~/domain/text/countWords'
import type { UnsentWrite } from '~/local/unsentWrites'
import { Button } from '~/ui/actions/Button'
import { Box, Row, Stack, Text } from '~/ui/layout/Blocks'
import { RelativeTime } from '~/ui/text/RelativeTime'

/** Lists changes that were not sent before the page was left: none was made, and none will be sent by itself. */
export function UnsentDialog({ unsent, onClose }: { unsent: readonly UnsentWrite[]; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        unsent.length === 1
          ? 'A change was not sent'
          : `${countWords(unsent.length, 'change was', 'changes were')} not sent`
      }
    >
      <p>
        {unsent.length === 1
          ? 'The page was left while it waited for the service’s limit. Nothing of it was done, and nothing is sent later by itself. Make it again if you still want it.'
          : 'The page was left while they waited for the service’s limit. Nothing of them was done, and nothing is sent later by itself. Make them again where you still want them.'}
      </p>
      <Stack as="ul" gap={12} mt={16}>
        {unsent.map(({ method, path, at }) => (
          <Box as="li" key={`${method} ${path} ${at}`} line="top" pt={10} size={12}>
            <Row justify="between" gap={12} breaks>
              <code>
                {method} {path}
              </code>
              <RelativeTime seconds={at / 1_000} />
            </Row>
          </Box>
        ))}
      </Stack>
      <Text mt={24}>
        <Button onClick={onClose}>Got it</Button>
      </Text>
    </Dialog>
  )
}
