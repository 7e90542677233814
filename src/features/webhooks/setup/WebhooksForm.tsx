import { useEffect, useState } from 'react'
import type { Webhooks } from '~/contract/store/webhook'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { judgeReceiver, type ReceiverJudgment, withoutSecret } from '~/domain/webhooks/receiverAddress'
import { stockType, type WebhookEdit, watchedOf } from '~/domain/webhooks/webhookPlan'
import { forgetForm, keepForm } from '~/local/drafts/keptForm'
import { useApi } from '~/queries/services'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { LeaveQuestion } from '~/ui/leaving/LeaveQuestion'
import { Notice } from '~/ui/notices/Notice'
import { WriteButton } from '~/ui/actions/WriteButton'
import { CheckField } from '~/ui/inputs/Fields'
import { Columns, Row, Stack, Text } from '~/ui/layout/Blocks'
import { useSaveKey } from '~/ui/useSaveKey'
import { allEvents, eventGroups, eventWord } from '../eventWords'
import { AddressField } from './AddressField'
import { readKeptWebhooks, type TypedWebhooks } from './typedForm'
import { StockPicker } from './StockPicker'
import { WebhookReview } from './WebhookReview'

interface Props {
  /** The webhooks as the service has them. */
  current: Webhooks
}

const known = new Set<string>(allEvents.map(({ type }) => type))
const ofOrders = allEvents.map(({ type }) => type).filter((type) => !/^(product|stock)/.test(type))

/** Fields for address and events. Nothing changes before the review is confirmed. */
export function WebhooksForm({ current }: Props) {
  const keptAs = `webhooks.${storeScope(useApi())}`
  const [kept] = useState(() => readKeptWebhooks(keptAs))
  const [url, setUrl] = useState(kept.url)
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(Object.entries(kept.switched)),
  )
  const [watched, setWatched] = useState<readonly number[] | null>(kept.watched)
  const [isReviewing, setReviewing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  /** Number of times the form was reset, used as its key. */
  const [begun, setBegun] = useState(0)
  const shownUrl = url ?? current.url ?? ''
  const isOn = (type: string) => switched.get(type) ?? current.types.includes(type)
  const shownWatched = watched ?? watchedOf(current)
  // An address that the service has already is only remarked on: it must not keep the events from being changed.
  const isKept = url === null && current.url !== null
  const judged = isKept ? remarked(judgeReceiver(shownUrl)) : judgeReceiver(shownUrl)
  const isAnyOn = [...known, ...current.types].some(isOn)
  const isWatching = isOn(stockType)
  const edit: WebhookEdit = {
    url: url === null ? null : url.trim(),
    switchedOn: [...switched].filter(([, on]) => on).map(([type]) => type),
    switchedOff: [...switched].filter(([, on]) => !on).map(([type]) => type),
    watched,
  }
  const isTouched = url !== null || switched.size > 0 || watched !== null
  // Talks to the tab's session storage: typed values survive a reload. Leaving the page asks first and then discards them.
  useEffect(() => {
    const typed = {
      url,
      switched: Object.fromEntries(switched),
      watched: watched === null ? null : [...watched],
    }
    if (isTouched) keepForm(keptAs, typed satisfies TypedWebhooks)
    else forgetForm(keptAs)
  }, [keptAs, isTouched, url, switched, watched])
  useEffect(() => () => forgetForm(keptAs), [keptAs])
  const missing = missingIn({
    hasEvents: isAnyOn || current.types.length > 0,
    needsAddress: isAnyOn,
    address: judged,
    lacksBlanks: isWatching && shownWatched.length === 0,
  })
  const forget = () => {
    setUrl(null)
    setSwitched(new Map())
    setWatched(null)
    setBegun(begun + 1)
  }
  const flip = (types: readonly string[], on: boolean) => {
    setSaved(false)
    const next = new Map(switched)
    for (const type of types) {
      if (on === current.types.includes(type)) next.delete(type)
      else next.set(type, on)
    }
    setSwitched(next)
  }
  const reviewButton = useSaveKey()
  const ordersOn = ofOrders.filter(isOn).length
  const others = current.types.filter((type) => !known.has(type))
  return (
    <Stack gap={16} mt={12} shrinks>
      <AddressField
        value={shownUrl}
        judged={judged}
        onChange={(address) => {
          setSaved(false)
          setUrl(address)
        }}
      />
      <CheckField
        label="All of orders and parcels"
        checked={ordersOn === ofOrders.length}
        indeterminate={ordersOn > 0 && ordersOn < ofOrders.length}
        onTick={(isTicked) => flip(ofOrders, isTicked)}
      />
      {eventGroups.map(({ title, events }) => (
        <Columns
          as="fieldset"
          template="repeat(auto-fill, minmax(min(100%, 240px), 1fr))"
          gap={16}
          rowGap={12}
          key={title}
        >
          <Text as="legend" mb={8}>
            {title}
          </Text>
          {events.map(({ type, label, when }) => (
            <CheckField
              key={type}
              label={label}
              description={when}
              checked={isOn(type)}
              onTick={(isTicked) => flip([type], isTicked)}
            />
          ))}
        </Columns>
      ))}
      {isWatching && (
        <StockPicker
          key={begun}
          watched={shownWatched}
          onChange={(to) => setWatched((now) => to(now ?? watchedOf(current)))}
        />
      )}
      {isTouched && !isAnyOn && (
        <Notice tone="amber" title="No event is ticked">
          {current.types.length === 0
            ? 'The service calls the address for the events that are ticked only. Tick at least one.'
            : 'Saving it like this turns the webhooks of this store off.'}
        </Notice>
      )}
      {others.length > 0 && (
        <p>Set at the service and left as they are: {others.map(eventWord).join(', ')}.</p>
      )}
      {isSaved && !isTouched && (
        <Notice
          floats
          tone="green"
          title={current.types.length === 0 ? 'Webhooks are off' : 'Webhooks are saved'}
        >
          {current.types.length === 0
            ? 'The service calls nobody for this store.'
            : `${countWords(current.types.length, 'event goes', 'events go')} to ${withoutSecret(current.url ?? '')}.`}
        </Notice>
      )}
      <Row justify="end" wrap gap={8} mt={16}>
        {isTouched && (
          <DiscardButton
            what="The form shows again what the service has. What you typed cannot be brought back."
            onDiscard={forget}
          />
        )}
        <WriteButton
          ref={reviewButton}
          needs="webhooks"
          lack={isTouched ? missing : 'Nothing is changed yet'}
          onClick={() => setReviewing(true)}
        >
          Review the change
        </WriteButton>
      </Row>
      <LeaveQuestion isChanged={isTouched} text="The webhooks were changed and not saved." />
      {isReviewing && (
        <WebhookReview
          edit={edit}
          onClose={() => setReviewing(false)}
          onSaved={() => {
            setReviewing(false)
            setSaved(true)
            forget()
          }}
        />
      )}
    </Stack>
  )
}

const remarked = ({ stop, hint }: ReceiverJudgment): ReceiverJudgment => ({ stop: null, hint: stop ?? hint })

interface Filled {
  hasEvents: boolean
  needsAddress: boolean
  address: ReceiverJudgment
  lacksBlanks: boolean
}

/** Why the form cannot be reviewed; null when it can. */
function missingIn({ hasEvents, needsAddress, address, lacksBlanks }: Filled): string | null {
  if (!hasEvents) return 'No event is ticked'
  if (needsAddress && address.stop !== null) return 'The address cannot be used like this'
  return lacksBlanks ? 'The blanks to watch are missing' : null
}
