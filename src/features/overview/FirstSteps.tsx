import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconOpen from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import { Link } from '~/ui/text/Link'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { Button } from '~/ui/actions/Button'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { type FirstStep, useFirstSteps } from './useFirstSteps'

/** The steps to set up a new store, ticked when done; hidden once all are done or the merchant hides them. */
export function FirstSteps({ index }: { index: IndexView }) {
  const first = useFirstSteps(index)
  if (first === null) return null
  const { steps, hide } = first
  const done = steps.filter(({ isDone }) => isDone === true).length
  // Hidden also while a step is still being checked: in a store that is set up the list would appear for a moment and
  // vanish.
  if (done === steps.length || steps.some(({ id, isDone }) => id !== 'webhook' && isDone === null))
    return null
  return (
    <Sheet
      title="First steps"
      hint={`${done} of ${steps.length} done`}
      aside={
        <Button variant="subtle" size="xs" onClick={hide}>
          Hide
        </Button>
      }
    >
      <Stack as="ul" gap={12} aria-label="First steps">
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </Stack>
    </Sheet>
  )
}

function Step({ step: { title, text, to, isDone } }: { step: FirstStep }) {
  const Icon = isDone === true ? IconDone : IconOpen
  return (
    <Row as="li" gap={10} align="start">
      <Text as="span" tone={isDone === true ? 'green' : 'quiet'}>
        <Icon size={20} stroke={1.5} aria-hidden />
      </Text>
      <Stack gap={2} shrinks>
        <Text as="span" weight={550}>
          {isDone === true || to === null ? title : <Link to={to}>{title}</Link>}
          <span className="visuallyHidden">{isDone === true ? ' (done)' : ' (open)'}</span>
        </Text>
        {isDone !== true && <Hint>{text}</Hint>}
      </Stack>
    </Row>
  )
}
