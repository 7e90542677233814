import { PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useConnectionServices } from '~/queries/connectionServices'
import { useServices } from '~/queries/services'
import type { OauthGrant, StoreConnection } from '~/session/connection'
import type { Callback } from '~/session/oauth/callback'
import { exchangeCode, keepTokens, takeCallback } from '~/session/oauth/finishSignIn'
import { openPairStore } from '~/session/oauth/pairStore'
import { pendingSignIn, startSignIn } from '~/session/oauth/transaction'
import { Button } from '~/ui/actions/Button'
import { Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { callbackWords, exchangeProblem, noAddress } from './callbackWords'
import { signInProblem } from './connectErrors'
import { renewToken, isSureSame } from './sameStore'
import { SameStoreQuestion } from './SameStoreQuestion'
import { hearCallbacks } from './signInChannel'
import { ownRedirectUrl } from './signInPlan'
import { tryToken } from './tryToken'

/** Signs in again in another window, so that the page and what was typed on it stay. */
export function SignInAgain({ connection, grant }: { connection: StoreConnection; grant: OauthGrant }) {
  const { config } = useServices()
  const connections = useConnectionServices()
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  /** Accepts tokens whose store is not certain. */
  const [unsure, setUnsure] = useState<(() => void) | null>(null)
  /** The window's code, held until the secret is typed: it allows one exchange, which fails without it. */
  const [held, setHeld] = useState<Code | null>(null)
  /** The secret at the moment the code comes; it stays typed until then, also for a window opened again. */
  const secretNow = useRef('')
  const typeSecret = (typed: string) => {
    secretNow.current = typed.trim()
    setSecret(typed)
  }

  const goOn = async (callback: Code) => {
    const secretOrNone = grant.needsSecret ? secretNow.current : null
    setHeld(secretOrNone === '' ? callback : null)
    if (secretOrNone === '') return
    typeSecret('')
    const asked = { fetch: connections.transport, secret: secretOrNone }
    const answer = await exchangeCode(callback, asked).catch((error: unknown) => {
      setProblem(exchangeProblem(error))
    })
    if (answer === undefined) return
    try {
      const found = await tryToken(answer.access_token, connections.tryToken)
      // The new tokens are kept only if they open the same store, because every tab of the connection uses them at
      // once.
      const use = async () => {
        await keepTokens(answer, openPairStore(connection.id, connection.isKept), Date.now())
        renewToken(connections, connection, found)
      }
      if (isSureSame(connection, found)) await use()
      else setUnsure(() => () => void use().catch(fail))
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown) => setProblem(signInProblem(error, connection))

  // Talks to the sign-in window, which sends its answer through a channel.
  useEffect(
    () =>
      hearCallbacks((query) => {
        const state = query.get('state')
        const pending = pendingSignIn(Date.now())
        // With a refusal the service may leave the state out; it then belongs to the only open attempt.
        if (pending === null || (state !== null && state !== pending.state)) return false
        const callback = takeCallback(query, Date.now())
        if (callback.kind !== 'code') {
          if (callback.kind !== 'unmatched') setProblem(callbackWords[callback.kind])
          return callback.kind !== 'unmatched'
        }
        void goOn(callback)
        return true
      }),
    // The values that `goOn` uses change with these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [connection, connections, grant],
  )

  const open = async () => {
    setHeld(null)
    setProblem(null)
    setUnsure(null)
    const { authBaseUrl, oauth } = config
    if (authBaseUrl === null) return setProblem(noAddress)
    // Opened during the click itself: browsers block windows that are opened later.
    const popup = window.open('', 'platen-signin', 'popup,width=520,height=720')
    const address = await startSignIn(
      {
        ...grant,
        apiBaseUrl: connection.apiBaseUrl,
        authBaseUrl,
        redirectUrl: grant.needsSecret ? ownRedirectUrl() : (oauth?.redirectUrl ?? ownRedirectUrl()),
        returnTo: '/',
      },
      Date.now(),
    )
    setOpen(popup !== null)
    if (popup !== null) popup.location.href = address
    else
      setProblem({
        title: 'The browser blocked the sign-in window',
        text: 'Allow windows of this page and try again. Nothing was changed.',
      })
  }
  const lacksSecret = grant.needsSecret && secret.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (held === null ? open() : goOn(held))
  }
  return (
    <Stack onSubmit={submit} as="form" gap={12} noValidate>
      {grant.needsSecret && (
        <PasswordInput
          label="Secret of your app"
          description="Used once, kept nowhere."
          value={secret}
          onChange={(event) => typeSecret(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      {problem !== null && (
        <Notice tone="amber" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {unsure !== null && <SameStoreQuestion onYes={unsure} />}
      <Button type="submit" lack={lacksSecret ? 'Enter the secret of your app first' : undefined}>
        {held === null ? 'Sign in again' : 'Go on'}
      </Button>
      {isOpen && (
        <Text tone="quiet" size={12} breaks role="status">
          {held === null
            ? 'Sign in in the window that has opened; this page then goes on.'
            : 'You are signed in there. Enter the secret of your app to go on here.'}
        </Text>
      )}
    </Stack>
  )
}

type Code = Extract<Callback, { kind: 'code' }>
