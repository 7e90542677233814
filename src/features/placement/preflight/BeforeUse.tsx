import { Dialog } from '~/ui/mantine/Dialog'
import { Row, Stack, Text } from '~/ui/layout/Blocks'
import type { Use } from '../saveTo/useDesignUses'
import { isRefused, OpenChecks } from './OpenChecks'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { useEditor } from '../editorParts'

/** Shows open checks before the design is used; only those that the service refuses block sending. */
export function BeforeUse({ use, onClose }: { use: Use; onClose: () => void }) {
  const { preflight } = useEditor()
  return (
    <Dialog opened onClose={onClose} title={`Before ${use.step}`} size={560}>
      <Stack gap={16} shrinks>
        <OpenChecks isSent={use.isSent} />
        {preflight.open.length === 0 && <Text>Nothing is open any more.</Text>}
        <Row gap={8} justify="end" wrap>
          <SecondaryButton onClick={onClose}>Back to the design</SecondaryButton>
          <Button
            lack={use.isSent && isRefused(preflight) ? 'The service would refuse it as it is' : undefined}
            onClick={() => {
              onClose()
              use.run()
            }}
          >
            {preflight.open.length === 0 ? 'Go on' : 'Go on as it is'}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
