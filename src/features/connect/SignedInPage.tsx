import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Stack } from '~/ui/layout/Blocks'
import { useDocumentTitle } from '~/ui/layout/useDocumentTitle'
import { Notice } from '~/ui/notices/Notice'
import { callbackWords, exchangeProblem } from './callbackWords'
import { ConnectSheet } from './ConnectSheet'
import { useSignedIn } from './useSignedIn'

/** Where the service sends the merchant back to: finishes the sign-in, or says why it cannot. */
export function Component() {
  const { connection } = useServices()
  const { state, giveSecret } = useSignedIn()
  const [secret, setSecret] = useState('')

  useDocumentTitle('Signing in')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    giveSecret(secret.trim())
    setSecret('')
  }
  const problem =
    state.kind === 'failed'
      ? exchangeProblem(state.error)
      : state.kind === 'unmatched' || state.kind === 'late' || state.kind === 'declined'
        ? callbackWords[state.kind]
        : null
  return (
    <ConnectSheet>
      {state.kind === 'working' && <p role="status">Finishing the sign-in…</p>}
      {state.kind === 'handedOver' && (
        <Notice tone="green" title="You are signed in again">
          Your work goes on in the other window. You can close this one.
        </Notice>
      )}
      {state.kind === 'askSecret' && (
        <Stack onSubmit={submit} as="form" gap={12}>
          <PasswordInput
            label="Secret of your app"
            description="Used once to finish signing in, sent to the sign-in address alone, kept nowhere."
            value={secret}
            onChange={(event) => setSecret(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button
            type="submit"
            lack={secret.trim() === '' ? 'Enter the secret of your app first' : undefined}
          >
            Finish signing in
          </Button>
        </Stack>
      )}
      {problem !== null && (
        <>
          <Notice tone={state.kind === 'failed' ? 'red' : 'amber'} title={problem.title}>
            {problem.text}
          </Notice>
          <Stack gap={12}>
            <ButtonLink to={paths.connect()}>Start again</ButtonLink>
            {connection !== null && (
              <ButtonLink to={paths.overview()} variant="default">
                Go on with the connected store
              </ButtonLink>
            )}
          </Stack>
        </>
      )}
    </ConnectSheet>
  )
}
