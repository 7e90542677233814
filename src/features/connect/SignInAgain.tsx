import { PasswordInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useConnectionServices } from '~/queries/connectionServices'
import { useServices } from '~/queries/services'
import type { OauthGrant, StoreConnection } from '~/session/connection'
import { finishSignIn, takeCallback } from '~/session/oauth/finishSignIn'
import { openPairStore } from '~/session/oauth/pairStore'
import { pendingSignIn, startSignIn } from '~/session/oauth/transaction'
import { Button } from '~/ui/actions/Button'
import { Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { callbackWords, exchangeProblem } from './callbackWords'
import { hearCallbacks } from './signInChannel'
import { ownRedirectUrl } from './signInPlan'

/** Signs in again in a window of its own, so that the page and what is typed on it stay. */
export function SignInAgain({ connection, grant }: { connection: StoreConnection; grant: OauthGrant }) {
  const { config } = useServices()
  const connections = useConnectionServices()
  const { tokenSource, transport } = connections
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<{ title: string; text: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const secretNow = useRef('')
  const { id, isKept } = connection

  // Talks to the sign-in window, which hands its answer over through a channel.
  useEffect(
    () =>
      hearCallbacks((query) => {
        const state = query.get('state')
        const pending = pendingSignIn(Date.now())
        // On refusal the service may leave the state out; then the one attempt that is open is meant.
        if (pending === null || (state !== null && state !== pending.state)) return false
        const callback = takeCallback(query, Date.now())
        if (callback.kind !== 'code') {
          if (callback.kind !== 'unmatched') setProblem(callbackWords[callback.kind])
          return callback.kind !== 'unmatched'
        }
        const store = openPairStore(id, isKept)
        finishSignIn(callback, {
          fetch: transport,
          secret: grant.needsSecret ? secretNow.current : null,
          store,
          now: Date.now,
        }).then(
          (access) => tokenSource?.restore(access),
          (error: unknown) => setProblem(exchangeProblem(error)),
        )
        return true
      }),
    [grant, id, isKept, tokenSource, transport],
  )

  const open = async () => {
    secretNow.current = secret.trim()
    setSecret('')
    setProblem(null)
    // Opened in the click itself: browsers refuse windows that come later.
    const popup = window.open('', 'platen-signin', 'popup,width=520,height=720')
    const { authBaseUrl, oauth } = config
    if (authBaseUrl === null) return
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
  const lacksSecret = grant.needsSecret && secret.trim() === '' && !isOpen
  return (
    <Stack gap={12}>
      {grant.needsSecret && (
        <PasswordInput
          label="Secret of your app"
          description="Used once, kept nowhere."
          value={secret}
          onChange={(event) => setSecret(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      {problem !== null && (
        <Notice tone="amber" title={problem.title}>
          {problem.text}
        </Notice>
      )}
      <Button
        onClick={() => void open()}
        lack={lacksSecret ? 'Enter the secret of your app first' : undefined}
      >
        Sign in again
      </Button>
      {isOpen && (
        <Text tone="quiet" size={12} breaks>
          Sign in in the window that has opened; this page then goes on.
        </Text>
      )}
    </Stack>
  )
}
