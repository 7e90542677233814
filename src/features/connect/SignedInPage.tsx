import { PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { pageFrom } from '~/domain/pageFrom'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Stack } from '~/ui/layout/Blocks'
import { useDocumentTitle } from '~/ui/layout/useDocumentTitle'
import { Notice } from '~/ui/notices/Notice'
import { callbackWords, exchangeProblem } from './callbackWords'
import { ConnectSheet } from './ConnectSheet'
import { useNavigate } from 'react-router'
import { useConnectionServices } from '~/queries/connectionServices'
import type { Callback } from '~/session/oauth/callback'
import { exchangeCode, keepTokens, takeCallback } from '~/session/oauth/finishSignIn'
import { openPairStore } from '~/session/oauth/pairStore'
import { connectionTo } from './openStore'
import { handOver } from './signInChannel'
import { TokenProblem, tryToken } from './tryToken'

/** The page to which the service sends the merchant back: finishes the sign-in, or says why it cannot. */
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
        <Notice tone="green" title="The other window goes on from here">
          What came of the sign-in is said there. You can close this one.
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

const lacksStores =
  'What you signed in to belongs to an account, but may not list its stores. Sign in to a single store, or ask for the scope stores_list.'

type SignedIn =
  | { kind: 'working' | 'handedOver' }
  | Exclude<Callback, { kind: 'code' }>
  | { kind: 'askSecret' }
  | { kind: 'failed'; error: unknown }

// Each callback is read once, even if the page is mounted twice.
const taken = new WeakMap<URLSearchParams, Callback>()
const started = new WeakSet<URLSearchParams>()

/** Makes a connection from the service's answer: at most one exchange for each callback. */
function useSignedIn() {
  const services = useConnectionServices()
  const navigate = useNavigate()
  const { arrival } = services
  const [state, setState] = useState<SignedIn>({ kind: 'working' })

  const callback = (query: URLSearchParams): Callback => {
    const known = taken.get(query) ?? takeCallback(query, Date.now())
    taken.set(query, known)
    return known
  }

  const exchange = async (query: URLSearchParams, secret: string | null) => {
    const read = callback(query)
    if (read.kind !== 'code' || started.has(query)) return
    started.add(query)
    setState({ kind: 'working' })
    const { transaction } = read
    const id = crypto.randomUUID()
    try {
      const fetch = services.transport
      const answer = await exchangeCode(read, { fetch, secret })
      const found = await tryToken(answer.access_token, services.tryToken)
      if (found.isAccountLevel && found.stores.length === 0) throw new TokenProblem(lacksStores)
      await keepTokens(answer, openPairStore(id, false), Date.now())
      const { apiBaseUrl, clientId, tokenEndpoint, encoding, needsSecret, returnTo } = transaction
      const isConnected = await services.connect(
        connectionTo({ ...found, token: '' }, found.stores[0], {
          id,
          apiBaseUrl,
          oauth: { clientId, tokenEndpoint, encoding, needsSecret },
        }),
      )
      if (isConnected) await navigate(pageFrom(returnTo), { replace: true })
    } catch (error) {
      setState({ kind: 'failed', error })
    }
  }

  // Talks to the service and to other tabs: finishes the sign-in that this page was opened for.
  useEffect(() => {
    if (arrival === null) {
      setState({ kind: 'unmatched' })
      return
    }
    const read = callback(arrival)
    if (read.kind === 'unmatched' || read.kind === 'late') {
      // A window opened by another tab has a copy of that tab's sign-in, which may be too old.
      void handOver(arrival).then((isTaken) => setState({ kind: isTaken ? 'handedOver' : read.kind }))
    } else if (read.kind !== 'code') setState(read)
    else if (read.transaction.needsSecret) setState({ kind: 'askSecret' })
    else void exchange(arrival, null)
    // The arrival never changes while the page lives.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [arrival])

  return {
    state,
    giveSecret: (secret: string) => {
      if (arrival !== null) void exchange(arrival, secret)
    },
  }
}
