import { type FormEvent, useState } from 'react'
import { useServices } from '~/queries/services'
import { type SignInPlan, startRedirect } from '~/session/oauth/transaction'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Stack, Text } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { TextField } from '~/ui/inputs/Fields'
import { Tick } from '~/ui/inputs/Tick'
import { operatorsPlan, ownAppPlan, ownRedirectUrl } from './signInPlan'

/** Signing in at the service instead of pasting a token: with the operator's app, or the merchant's own. */
export function SignInWays({ returnTo }: { returnTo: string }) {
  const { config } = useServices()
  const [clientId, setClientId] = useState('')
  const [encoding, setEncoding] = useState<'form' | 'json'>('form')
  const [isRefused, setRefused] = useState(false)
  const plan = operatorsPlan(config, returnTo)
  const { authBaseUrl } = config
  const leaveFor = async (to: SignInPlan) => {
    const address = await startRedirect(to, Date.now())
    if (address === null) setRefused(true)
    else location.assign(address)
  }
  const useOwn = (event: FormEvent) => {
    event.preventDefault()
    if (authBaseUrl !== null && clientId.trim() !== '')
      void leaveFor(ownAppPlan(config, authBaseUrl, clientId.trim(), encoding, returnTo))
  }
  return (
    <>
      {isRefused && (
        <Notice tone="amber" title="This browser cannot sign in at the service">
          It keeps nothing for this page, so the answer could not be told from another one’s. Nothing was
          sent. Paste a token instead, or allow site data for this address and try again.
        </Notice>
      )}
      {plan !== null && (
        <Stack as="section" gap={8} mt={24} pt={20} line="top" aria-labelledby="sign-in-title">
          <h2 id="sign-in-title">Sign in at the service</h2>
          <Text tone="quiet">You see there what Platen may do, and choose the store.</Text>
          <SecondaryButton fullWidth onClick={() => void leaveFor(plan)}>
            Sign in
          </SecondaryButton>
        </Stack>
      )}
      {authBaseUrl !== null && (
        <Box as="details" mt={16}>
          <Text as="summary" weight={550} py={2}>
            Use a public app of your own
          </Text>
          <Stack onSubmit={useOwn} as="form" gap={12}>
            <Text tone="quiet">
              Register <code>{ownRedirectUrl()}</code> as redirect URL of your app. Its secret is asked for
              after signing in and kept nowhere. Know that a secret which is typed into a browser counts as
              public.
            </Text>
            <TextField
              label="Client id of your app"
              value={clientId}
              onType={setClientId}
              autoComplete="off"
              spellCheck={false}
            />
            <Tick
              size={13}
              style={{ minHeight: 24 }}
              checked={encoding === 'json'}
              onTick={(isJson) => setEncoding(isJson ? 'json' : 'form')}
            >
              Send token requests as JSON instead of a form
            </Tick>
            <SecondaryButton
              type="submit"
              lack={clientId.trim() === '' ? 'Enter the id of your app first' : undefined}
            >
              Sign in with this app
            </SecondaryButton>
          </Stack>
        </Box>
      )}
    </>
  )
}
