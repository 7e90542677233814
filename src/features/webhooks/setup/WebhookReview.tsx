import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storeScope } from '~/domain/storeScope'
import { hostToType, withoutSecret } from '~/domain/webhooks/receiverAddress'
import {
  isEmptyWebhookPlan,
  planWebhooks,
  type WebhookEdit,
  type WebhookPlan,
} from '~/domain/webhooks/webhookPlan'
import { useApi } from '~/queries/services'
import { catalogQueries } from '~/queries/catalogQueries'
import { webhookMutations, webhookQueries } from '~/queries/webhookQueries'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { Columns, Stack, Text } from '~/ui/layout/Blocks'
import { eventWord } from '../eventWords'
import { historyKey } from './historyKey'
import { TextField } from '~/ui/inputs/Fields'
import { WriteButtons } from '~/ui/actions/WriteButtons'
import { keepSaved } from './keepSaved'

interface Props {
  edit: WebhookEdit
  onClose: () => void
  onSaved: () => void
}

/** Asks for confirmation: the write replaces the whole setup, so a fresh reading shows what changes and what stays. */
export function WebhookReview({ edit, onClose, onSaved }: Props) {
  const api = useApi()
  const fresh = useQuery({ ...webhookQueries(api).current(), refetchOnMount: 'always' })
  const client = useQueryClient()
  const [host, setHost] = useState('')
  const save = useMutation({
    ...webhookMutations(api).save(),
    onSuccess: async (outcome, { reviewed }) => {
      if (outcome.kind !== 'saved') return void fresh.refetch()
      // The service has saved it; a browser without storage only lacks the history.
      await keepSaved(storeScope(api), reviewed, outcome.now).catch(() => undefined)
      void client.invalidateQueries({ queryKey: historyKey(api) })
      onSaved()
    },
  })
  const latest = fresh.isFetching ? undefined : fresh.data
  const plan = latest === undefined ? null : planWebhooks(latest, edit)
  const isNothing = plan !== null && isEmptyWebhookPlan(plan)
  const asked = plan?.body == null || plan.url === null ? null : hostToType(plan.url.from, plan.url.to)
  const isHostTyped = asked === null || host.trim().toLowerCase() === asked
  const lack =
    latest === undefined
      ? 'The webhooks are not read again yet'
      : isNothing
        ? 'Nothing has to be sent'
        : isHostTyped
          ? undefined
          : 'Type the new host first'
  return (
    <WriteDialog onClose={onClose} title="Review the webhooks" size={560} isWriting={save.isPending}>
      <Stack gap={16}>
        {fresh.isFetching && <p role="status">Reading the webhooks as they are now…</p>}
        {fresh.isError && !fresh.isFetching && (
          <ReadErrorNotice title="The webhooks could not be read" effect="Nothing was sent." read={fresh} />
        )}
        {save.data?.kind === 'changed' && (
          <Notice tone="amber" title="Somebody changed the webhooks at this moment">
            Nothing was sent. Look at the lists once more.
          </Notice>
        )}
        {isNothing && <p>The service has it like this already. Nothing has to be sent.</p>}
        {plan !== null && !isNothing && <PlanWords plan={plan} />}
        {asked !== null && (
          <TextField
            label={`Type ${asked} to go on`}
            description="Whoever listens at the address of before hears nothing any more: another program may rely on it."
            value={host}
            autoComplete="off"
            onType={setHost}
          />
        )}
        <ErrorNotice
          title="The webhooks were not saved"
          effect="Nothing was changed."
          open={{
            title: 'It is not known whether the webhooks were saved',
            effect: 'The lists above are read again when you try again.',
          }}
          error={save.error}
        />
        <WriteButtons
          keep="Back"
          isKeepFirst
          onClose={onClose}
          mt={16}
          needs="webhooks"
          lack={lack}
          loading={save.isPending}
          onClick={() => latest && save.mutate({ reviewed: latest, edit })}
        >
          {plan?.body === null ? 'Turn all events off' : 'Save webhooks'}
        </WriteButtons>
      </Stack>
    </WriteDialog>
  )
}

function PlanWords({ plan: { url, switchedOn, switchedOff, stay, watched, body } }: { plan: WebhookPlan }) {
  const names = useQuery(catalogQueries(useApi()).products()).data?.items
  const blanks = (ids: readonly number[]) =>
    ids.map((id) => names?.find((blank) => blank.id === id)?.title ?? String(id)).join(', ') || 'none'
  const rows: [string, string][] = []
  if (body === null) rows.push(['Address', 'is taken off; the service calls nobody any more'])
  else if (url !== null)
    rows.push(['Address', `${withoutSecret(url.from ?? 'none')} → ${withoutSecret(url.to)}`])
  else rows.push(['Address', `stays ${withoutSecret(body.url)}`])
  if (switchedOn.length > 0) rows.push(['On', switchedOn.map(eventWord).join(', ')])
  if (switchedOff.length > 0) rows.push(['Off', switchedOff.map(eventWord).join(', ')])
  if (stay.length > 0) rows.push(['Stays', stay.map(eventWord).join(', ')])
  if (watched !== null) rows.push(['Blanks watched', `${blanks(watched.from)} → ${blanks(watched.to)}`])
  return (
    <Stack as="dl" gap={8} aria-label="What will happen">
      {rows.map(([name, text]) => (
        <Columns template="120px minmax(0, 1fr)" below={360} gap={12} rowGap={0} key={name}>
          <Text as="dt" tone="quiet">
            {name}
          </Text>
          <Text as="dd" breaks>
            {text}
          </Text>
        </Columns>
      ))}
    </Stack>
  )
}
