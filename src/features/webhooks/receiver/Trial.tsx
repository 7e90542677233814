import { useState } from 'react'
import { type Manner, manners, planDeliveries } from '~/domain/webhooks/receiverTest'
import type { EventBody } from '~/domain/webhooks/sampleEvent'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'
import { Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { TextField } from '~/ui/inputs/Fields'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { AttemptList } from './AttemptList'
import { useTrial } from './useTrial'

interface Props {
  /** Initial address. */
  address: string
  /** The event to send; null while its order is being read. */
  event: EventBody | null
  /** A later event about the same order or product; null where there is none. */
  later: EventBody | null
}

const words: Record<Manner, { label: string; what: string }> = {
  once: { label: 'Once', what: 'One delivery, as it happens.' },
  late: { label: 'Late', what: 'One delivery long after the event, as the fourth retry.' },
  doubled: { label: 'Doubled', what: 'The same event twice; the second must change nothing.' },
  reordered: { label: 'Reordered', what: 'A later event first; the older one must not undo it.' },
  failed: {
    label: 'Failed, then again',
    what: 'The first answer is taken for lost, so it is sent once more.',
  },
}

/** Deliveries through the sandbox to an address of the merchant's own, and what each came to. */
export function Trial({ address, event, later }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [manner, setManner] = useState<Manner>('once')
  const { attempts, isBusy, error, send, clear } = useTrial()
  const url = (typed ?? address).trim()
  const isUrl = /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url)
  return (
    <Sheet
      title="Deliver it"
      hint="The sandbox makes the calls, so an address of this machine works too. Nothing is kept, and the store’s own webhooks stay as they are."
    >
      <Stack gap={16}>
        <TextField
          label="Receiver"
          type="url"
          value={typed ?? address}
          error={isUrl ? undefined : 'Enter an address that starts with http:// or https://'}
          onType={setTyped}
        />
        <ChoiceGroup legend="How" mb={12}>
          {manners.map((each) => (
            <Choice
              key={each}
              type="radio"
              name="manner"
              checked={manner === each}
              onChange={() => setManner(each)}
              aria-describedby="manner-words"
            >
              {words[each].label}
            </Choice>
          ))}
        </ChoiceGroup>
        <Hint id="manner-words">{words[manner].what}</Hint>
        <Row wrap gap={8}>
          <Button
            lack={
              !isUrl
                ? 'Enter the receiver’s address first'
                : event === null || later === null
                  ? 'The sample is being made'
                  : undefined
            }
            loading={isBusy}
            onClick={() => event && later && void send(url, planDeliveries(event, later, manner))}
          >
            Send to my receiver
          </Button>
          {attempts.length > 0 && (
            <SecondaryButton lack={isBusy ? 'Deliveries are on their way' : undefined} onClick={clear}>
              Clear the list
            </SecondaryButton>
          )}
        </Row>
        <ErrorNotice
          title="The sandbox did not take the call"
          effect="Nothing more was sent to your receiver."
          advice={`The sandbox takes such calls from pages that it was started for only: npm run sandbox -- --control-origin ${location.origin}`}
          error={error}
        />
        <AttemptList
          attempts={attempts}
          isBusy={isBusy}
          onReplay={(attempt) =>
            void send(attempt.url, [{ ...attempt.planned, note: `Replay of ${attempt.n}` }])
          }
        />
      </Stack>
    </Sheet>
  )
}
