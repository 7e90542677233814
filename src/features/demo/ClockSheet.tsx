import { formatMoment } from '~/domain/text/formatTime'
import { useMutation, useQuery } from '@tanstack/react-query'
import { countWords } from '~/domain/text/countWords'
import { demoMutations, demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { ControlNotice } from './ControlNotice'

const steps = [
  ['+1 minute', 60],
  ['+1 hour', 3_600],
  ['+1 day', 86_400],
] as const

/** The demo's clock: what is due by then happens at once. */
export function ClockSheet() {
  const api = useApi()
  const clock = useQuery(demoQueries(api).clock())
  const move = useMutation(demoMutations(api).moveClock())
  return (
    <Sheet
      title="Clock"
      hint="Move it on: files get checked, orders go into production and ship, deliveries are tried again."
    >
      <Stack gap={12} shrinks>
        <p aria-live="polite">
          {clock.data ? formatMoment(clock.data.now / 1000) : '…'}
          {clock.data !== undefined && clock.data.ahead > 0 && (
            <Hint as="span"> ({countWords(Math.round(clock.data.ahead / 60_000), 'minute')} ahead)</Hint>
          )}
        </p>
        <Row wrap gap={8}>
          {steps.map(([label, seconds]) => (
            <SecondaryButton key={label} onClick={() => move.mutate(seconds)}>
              {label}
            </SecondaryButton>
          ))}
        </Row>
        <ControlNotice error={move.error} />
      </Stack>
    </Sheet>
  )
}
