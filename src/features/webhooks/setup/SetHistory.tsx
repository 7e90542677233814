import { useQuery } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { useState } from 'react'
import type { Webhooks } from '~/contract/store/webhook'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { formatSecond } from '~/domain/text/formatTime'
import { withoutSecret } from '~/domain/webhooks/receiverAddress'
import { editTo, isLikeNow } from '~/domain/webhooks/webhookPlan'
import { listWebhookHistory } from '~/local/webhooks/webhookHistory'
import { useApi } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { SmallWriteButton } from '~/ui/actions/WriteButton'
import { Columns, Hint, Stack, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Notice } from '~/ui/notices/Notice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { eventWord } from '../eventWords'
import { historyKey } from './historyKey'
import { WebhookReview } from './WebhookReview'

interface Props {
  /** The webhooks as the service has them. */
  current: Webhooks
}

const shown = 5

/** Setups saved by this device, and those it found and replaced; each can be restored. */
export function SetHistory({ current }: Props) {
  const api = useApi()
  const scope = storeScope(api)
  const history = useQuery({
    queryKey: historyKey(api),
    queryFn: () => listWebhookHistory(scope),
    staleTime: staleAtOnce,
  })
  const [restored, setRestored] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const rows = history.data ?? []
  const chosen = rows.find(({ at }) => at === restored)
  return (
    <Sheet
      title="Set from this device"
      hint="The service keeps no earlier setup. What was set here, and what was there before, can be restored."
    >
      {history.isError && (
        <Text tone="quiet">This browser keeps nothing, so earlier setups are not remembered.</Text>
      )}
      {history.data?.length === 0 && <Text tone="quiet">Nothing was set from this device yet.</Text>}
      {isSaved && (
        <Notice floats tone="green" title="The earlier webhooks are set again">
          The service has taken them.
        </Notice>
      )}
      <Stack as="ol" gap={12} aria-label="Earlier webhooks">
        {rows.slice(0, isWhole ? undefined : shown).map(({ at, url, types, watched, by }) => (
          <Columns as="li" template="minmax(0, 1fr) auto" gap={12} align="center" key={at}>
            <div>
              <Text breaks>
                {types.length === 0 ? 'Off' : <bdi>{withoutSecret(url ?? '')}</bdi>}
                {types.length > 0 && `, ${countWords(types.length, 'event')}`}
              </Text>
              <Hint>
                {by === 'set' ? 'Set' : 'Found and replaced'} <RelativeTime seconds={Math.floor(at / 1000)} />
                {types.length > 0 && `: ${types.map(eventWord).join(', ')}`}
              </Hint>
            </div>
            <SmallWriteButton
              needs="webhooks"
              aria-label={`Restore what was ${by} ${formatSecond(at / 1000)}`}
              lack={
                isLikeNow(current, { url, types, watched }) ? 'What the service has is like this' : undefined
              }
              onClick={() => {
                setSaved(false)
                setRestored(at)
              }}
            >
              Restore
            </SmallWriteButton>
          </Columns>
        ))}
      </Stack>
      {rows.length > shown && !isWhole && (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
      {chosen !== undefined && (
        <WebhookReview
          edit={editTo(current, chosen)}
          onClose={() => setRestored(null)}
          onSaved={() => {
            setRestored(null)
            setSaved(true)
          }}
        />
      )}
    </Sheet>
  )
}
