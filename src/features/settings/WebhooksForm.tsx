import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Webhooks } from '~/contract/store/webhook'
import { countWords } from '~/domain/text/countWords'
import { type AddressJudgement, judgePublicAddress } from '~/domain/text/publicAddress'
import { stockType, type WebhookEdit, watchedOf } from '~/domain/webhookPlan'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { LeaveQuestion } from '~/ui/actions/LeaveQuestion'
import { Notice } from '~/ui/notices/Notice'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Columns } from '~/ui/layout/Columns'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import classes from './SettingsPage.module.css'
import { WebhookReview } from './WebhookReview'
import { eventGroups, eventWord } from './webhookWords'

interface Props {
  /** As the service has them. */
  current: Webhooks
}

const known = new Set<string>(eventGroups.flatMap(([, events]) => events.map(([type]) => type)))

/** Address and events. What is typed here changes nothing before it is reviewed and saved. */
export function WebhooksForm({ current }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [watched, setWatched] = useState<string | null>(null)
  const [isReviewing, setReviewing] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const shownUrl = url ?? current.url ?? ''
  const isOn = (type: string) => switched.get(type) ?? current.types.includes(type)
  const shownWatched = watched ?? watchedOf(current).join(', ')
  const judged = judgePublicAddress(shownUrl)
  const isAnyOn = [...known, ...current.types].some(isOn)
  const isWatching = isOn(stockType)
  const edit: WebhookEdit = {
    url: url === null ? null : url.trim(),
    switchedOn: [...switched].filter(([, on]) => on).map(([type]) => type),
    switchedOff: [...switched].filter(([, on]) => !on).map(([type]) => type),
    watched: watched === null ? null : idsIn(watched),
  }
  const isTouched = url !== null || switched.size > 0 || watched !== null
  const missing = missingIn({
    hasEvents: isAnyOn || current.types.length > 0,
    needsAddress: isAnyOn,
    address: judged,
    lacksBlanks: isWatching && idsIn(shownWatched).length === 0,
  })
  const forget = () => {
    setUrl(null)
    setSwitched(new Map())
    setWatched(null)
  }
  const flip = (type: string, on: boolean) => {
    setSaved(false)
    const next = new Map(switched)
    if (on === current.types.includes(type)) next.delete(type)
    else next.set(type, on)
    setSwitched(next)
  }
  const others = current.types.filter((type) => !known.has(type))
  return (
    <Stack gap={16} mt={12}>
      <TextInput
        label="Address"
        type="url"
        placeholder="https://shop.example.com/webhooks"
        value={shownUrl}
        maxLength={2048}
        error={shownUrl !== '' && !judged.ok && judged.isHopeless ? judged.problem : undefined}
        description={
          shownUrl !== '' && !judged.ok && !judged.isHopeless
            ? judged.problem
            : 'The service must reach it from the internet.'
        }
        onChange={(event) => {
          setSaved(false)
          setUrl(event.currentTarget.value)
        }}
      />
      {eventGroups.map(([title, events]) => (
        <Columns
          as="fieldset"
          template="repeat(auto-fill, minmax(230px, 1fr))"
          gap={16}
          rowGap={8}
          key={title}
          className={classes.events}
        >
          <legend>{title}</legend>
          {events.map(([type, label]) => (
            <Checkbox
              key={type}
              label={label}
              checked={isOn(type)}
              onChange={(event) => flip(type, event.currentTarget.checked)}
            />
          ))}
        </Columns>
      ))}
      {isWatching && (
        <TextInput
          label="Blanks whose stock is watched"
          description="Their ids from the catalog, such as 71, 146."
          value={shownWatched}
          inputMode="numeric"
          onChange={(event) => setWatched(event.currentTarget.value)}
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
            : `${countWords(current.types.length, 'event goes', 'events go')} to ${current.url}.`}
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
          needs="webhooks"
          disabled={!isTouched || missing !== null}
          title={isTouched ? (missing ?? undefined) : 'Nothing is changed yet'}
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

const idsIn = (text: string): number[] => [...new Set((text.match(/\d+/g) ?? []).map(Number))]

interface Filled {
  hasEvents: boolean
  needsAddress: boolean
  address: AddressJudgement
  lacksBlanks: boolean
}

/** Why the form cannot be reviewed; null when it can. */
function missingIn({ hasEvents, needsAddress, address, lacksBlanks }: Filled): string | null {
  if (!hasEvents) return 'No event is ticked'
  if (needsAddress && !address.ok && address.isHopeless) return 'The service cannot reach this address'
  return lacksBlanks ? 'The blanks to watch are missing' : null
}
