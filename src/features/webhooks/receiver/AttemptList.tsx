import { formatSecond } from '~/domain/text/formatTime'
import { SmallButton } from '~/ui/actions/Button'
import { Badge } from '~/ui/badges/Badge'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { CodeBlock } from '~/ui/text/CodeBlock'
import { eventWord } from '../eventWords'
import type { Attempt } from './useTrial'

interface Props {
  /** Attempts, newest first. */
  attempts: readonly Attempt[]
  isBusy: boolean
  onReplay: (attempt: Attempt) => void
}

/** Each delivery with its status, duration and response. */
export function AttemptList({ attempts, isBusy, onReplay }: Props) {
  if (attempts.length === 0) return <Text tone="quiet">Nothing was sent yet.</Text>
  return (
    <Stack as="ol" gap={12} aria-label="Deliveries" aria-live="polite">
      {attempts.map((attempt) => {
        const { n, at, url, planned, result } = attempt
        return (
          <Stack as="li" key={n} gap={4} line="top" py={8}>
            <Row gap={8} align="center" wrap rowGap={4}>
              <Text as="strong" weight={550}>
                {n}. {eventWord(planned.body.type)}
              </Text>
              <Outcome result={result} isAnswerLost={planned.isAnswerLost} />
              <Hint as="span">
                {formatSecond(at / 1000)}
                {result !== null && `, ${result.ms} ms`}
              </Hint>
            </Row>
            <Hint breaks>
              {planned.note}; retries {planned.body.retries}. To <bdi>{url}</bdi>
            </Hint>
            <details>
              <summary>What was sent</summary>
              <CodeBlock label={`Body of delivery ${n}`}>{JSON.stringify(planned.body, null, 2)}</CodeBlock>
            </details>
            {result !== null && (
              <details>
                <summary>What was answered</summary>
                <CodeBlock label={`Answer to delivery ${n}`}>
                  {result.answer === '' ? 'An empty body' : result.answer}
                </CodeBlock>
              </details>
            )}
            <div>
              <SmallButton
                lack={isBusy ? 'Deliveries are on their way' : undefined}
                aria-label={`Replay delivery ${n}`}
                onClick={() => onReplay(attempt)}
              >
                Replay
              </SmallButton>
            </div>
          </Stack>
        )
      })}
    </Stack>
  )
}

function Outcome({ result, isAnswerLost }: Pick<Attempt, 'result'> & { isAnswerLost: boolean }) {
  if (result === null) return <Badge tone="blue">Waiting</Badge>
  const { status } = result
  if (status === 0) return <Badge tone="red">Not reached</Badge>
  const isTaken = status >= 200 && status < 300
  if (isAnswerLost) return <Badge tone="amber">{`${status}, taken for lost`}</Badge>
  return isTaken ? (
    <Badge tone="green">{String(status)}</Badge>
  ) : (
    <Badge tone="red">{`${status}, would be tried again`}</Badge>
  )
}
