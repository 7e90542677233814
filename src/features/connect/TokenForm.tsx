import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useConnectionServices } from '~/queries/connectionServices'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { connectProblem } from './connectErrors'
import { Tick } from '~/ui/inputs/Tick'
import { type TokenFindings, TokenProblem, tryToken } from './tryToken'
import { formatNumber } from '~/domain/text/formatNumber'
import { useServices } from '~/queries/services'
import { describeError } from '~/ui/notices/describeError'

interface Props {
  apiBaseUrl: string
  isKept: boolean
  onKept: (isKept: boolean) => void
  onFound: (found: TokenFindings) => Promise<void>
}

/** Takes a pasted private token and checks it with the service before it is kept. */
export function TokenForm({ apiBaseUrl, isKept, onKept, onFound }: Props) {
  const services = useConnectionServices()
  const [pasted, setPasted] = useState('')
  const [state, setState] = useState<{ kind: 'idle' | 'checking' } | { kind: 'failed'; error: unknown }>({
    kind: 'idle',
  })

  const check = async (event: FormEvent) => {
    event.preventDefault()
    setState({ kind: 'checking' })
    try {
      await onFound(await tryToken(pasted, services.tryToken))
      setState({ kind: 'idle' })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }
  const fieldError =
    state.kind === 'failed' && state.error instanceof TokenProblem ? state.error.message : null
  const problem =
    state.kind === 'failed' && fieldError === null ? connectProblem(state.error, apiBaseUrl) : null

  return (
    <Stack onSubmit={(event) => void check(event)} as="form" gap={12} noValidate>
      <PasswordInput
        label="Private token"
        description="Create it in the service’s developer portal. A store-level token with only the scopes you need is best."
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        error={fieldError}
        autoComplete="off"
        spellCheck={false}
      />
      {problem && (
        <Notice tone="red" title={problem.title}>
          {problem.text} Nothing was kept.
          {state.kind === 'failed' && <FailedCall error={state.error} />}
        </Notice>
      )}
      <SecondaryButton type="submit" loading={state.kind === 'checking'}>
        Check and connect
      </SecondaryButton>
      <Tick size={13} style={{ minHeight: 24 }} checked={isKept} onTick={onKept}>
        Stay connected on this device
      </Tick>
      <Text tone="quiet" size={12} breaks>
        Sent only to <code>{apiBaseUrl}</code>
        {isKept
          ? ' and kept on this device, encrypted, until you sign out. Whoever uses this browser profile can open the store.'
          : ' and kept in this tab until you close it.'}
      </Text>
    </Stack>
  )
}

/** A summary of the failed call: without a connection there is no request log to open. */
function FailedCall({ error }: { error: unknown }) {
  const { log } = useServices()
  const { call, details } = describeError(error)
  const entry = log.entries().find(({ id }) => id === call)
  if (entry === undefined) return null
  return (
    <Box as="details" tone="quiet" size={13} mt={8}>
      <summary>Details</summary>
      <code>
        {entry.method} {entry.path}
      </code>
      : {details ?? 'no readable answer'}
      {entry.took !== null && `, after ${formatNumber(entry.took)} ms`}
    </Box>
  )
}
