import { Dialog } from '~/ui/mantine/Dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCurl } from '~/domain/text/asCurl'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import type { Rehearsed } from '~/flows/rehearsal/rehearse'
import { Button, SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { saveFile } from '~/ui/actions/saveFile'
import { Badge } from '~/ui/badges/Badge'
import { Box, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Facts } from '~/ui/text/Facts'
import { Verbatim } from '~/ui/text/Verbatim'
import { CallList } from './CallList'
import { closeRehearsal, type OpenRehearsal } from './rehearsals'

/** The result of a rehearsal on a copy of the store: what would be sent, how long it takes and what is likely refused. */
export function RehearsalDialog({ shown: { title, state, onSend } }: { shown: OpenRehearsal }) {
  const send = useMutation({
    mutationFn: async () => {
      if (typeof onSend !== 'string') await onSend()
      closeRehearsal()
    },
  })
  return (
    <Dialog opened onClose={closeRehearsal} title={`Rehearsal: ${title}`} size={760}>
      <Stack gap={16}>
        {state.kind === 'running' && <p role="status">Running on a copy of the store. Nothing is sent.</p>}
        {state.kind === 'failed' && (
          <ErrorNotice
            title="The rehearsal could not be run"
            effect="Nothing was sent or charged."
            error={state.error}
          />
        )}
        {state.kind === 'done' && <Outcome result={state.result} />}
        <ErrorNotice title="It could not be started" effect="Nothing was sent." error={send.error} />
        <Row justify="end" wrap gap={8}>
          <SecondaryButton onClick={closeRehearsal}>Close</SecondaryButton>
          {state.kind === 'done' && typeof onSend !== 'string' && (
            <Button loading={send.isPending} onClick={() => send.mutate()}>
              Send for real
            </Button>
          )}
        </Row>
        {state.kind === 'done' && typeof onSend === 'string' && <Hint as="p">{onSend}</Hint>}
      </Stack>
    </Dialog>
  )
}

/** Number of rows listed; the file has all calls. */
const shownRows = 100

function Outcome({ result }: { result: Rehearsed }) {
  const { calls, rows, takesMs, assumed } = result
  const [isCurl, setCurl] = useState(false)
  const refused = rows.filter(({ state }) => state === 'failed')
  const left = rows.filter(({ state }) => state === 'waiting' || state === 'running')
  const writes = calls.filter(({ method }) => method !== 'GET').length
  const troubled = [...refused, ...left]
  return (
    <>
      <Notice
        tone={troubled.length > 0 ? 'amber' : 'green'}
        title={
          refused.length > 0
            ? `${formatNumber(refused.length)} of ${formatNumber(rows.length)} would likely be refused`
            : left.length > 0
              ? `${formatNumber(left.length)} of ${formatNumber(rows.length)} could not be rehearsed`
              : 'Nothing would likely be refused'
        }
      >
        <p>
          This ran on a copy of what this device knows. Nothing was sent, charged or changed. The service may
          still decide otherwise.
        </p>
      </Notice>
      <Facts
        rows={[
          ['Requests', `${formatNumber(calls.length)}, of them ${countWords(writes, 'write')}`],
          ['Takes within the limits', durationWords(takesMs)],
          ['Not rehearsed', left.length === 0 ? null : formatNumber(left.length)],
          ['Taken to be there', assumed.length === 0 ? null : assumedWords(assumed)],
        ]}
      />
      {troubled.length > 0 && (
        <ScrollRegion label="Likely refused or not rehearsed">
          <Box as="ul">
            {troubled.slice(0, shownRows).map(({ label, state, note }, at) => (
              <Box as="li" py={4} key={`${at} ${label}`}>
                <Badge tone={state === 'failed' ? 'red' : 'graphite'}>
                  {state === 'failed' ? 'Refused' : 'Not rehearsed'}
                </Badge>{' '}
                <bdi>{label}</bdi>
                <Hint as="p">
                  <Verbatim>{note}</Verbatim>
                </Hint>
              </Box>
            ))}
          </Box>
          {troubled.length > shownRows && <p>and {formatNumber(troubled.length - shownRows)} more</p>}
        </ScrollRegion>
      )}
      <Row wrap align="center" justify="between" gap={8}>
        <h3>What would be sent</h3>
        <Row wrap gap={8}>
          <SmallButton aria-pressed={isCurl} onClick={() => setCurl(!isCurl)}>
            {isCurl ? 'Show as a list' : 'Show as cURL'}
          </SmallButton>
          <SmallButton
            onClick={() =>
              saveFile('rehearsal.sh', new Blob([calls.map(asCurl).join('\n\n')], { type: 'text/x-sh' }))
            }
          >
            Save all as cURL
          </SmallButton>
        </Row>
      </Row>
      <CallList calls={calls} isCurl={isCurl} />
    </>
  )
}

/** "about 3 min", "under 10 s". */
function durationWords(ms: number): string {
  if (ms < 10_000) return 'Under 10 s'
  if (ms < 60_000) return `About ${Math.ceil(ms / 10_000) * 10} s`
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 120 ? `About ${minutes} min` : `About ${Math.ceil(minutes / 60)} h`
}

function assumedWords(assumed: readonly string[]): string {
  const first = assumed.slice(0, 3).join(', ')
  return assumed.length > 3 ? `${first} and ${formatNumber(assumed.length - 3)} more` : first
}
