import { Dialog } from '~/ui/mantine/Dialog'
import type { StoreConnection } from '~/session/connection'
import { Button } from '~/ui/actions/Button'
import { Stack } from '~/ui/layout/Blocks'
import { SignInAgain } from './SignInAgain'
import { PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useConnectionServices } from '~/queries/connectionServices'
import { connectProblem } from './connectErrors'
import { renewToken, isSureSame, takeKeptToken } from './sameStore'
import { SameStoreQuestion } from './SameStoreQuestion'
import { type TokenFindings, TokenProblem, tryToken } from './tryToken'

interface Props {
  connection: StoreConnection
  onSignOut: () => void
}

/** Opens over the page when the service no longer accepts the token: what was typed behind it stays. */
export function ExpiredDialog({ connection, onSignOut }: Props) {
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={`${connection.storeName}: the service does not accept the token any more`}
    >
      <Stack gap={12}>
        <p>
          It may have expired or been deleted. What you have typed is still on the page behind this. Nothing
          was charged or changed by the call that was refused; it goes on as soon as there is a new token. A
          charge of one order takes a new click; charges of several orders that you have confirmed go on.
        </p>
        {connection.oauth === null ? (
          <PasteAgain connection={connection} />
        ) : (
          <SignInAgain connection={connection} grant={connection.oauth} />
        )}
        <Button variant="subtle" onClick={onSignOut}>
          Sign out of this store
        </Button>
      </Stack>
    </Dialog>
  )
}

/** Takes another private token for the same store, over the open page. */
function PasteAgain({ connection }: { connection: StoreConnection }) {
  const services = useConnectionServices()
  const [pasted, setPasted] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** A valid token whose store is not certain. */
  const [unsure, setUnsure] = useState<TokenFindings | null>(null)

  // Talks to this device and to other tabs: one of them may have the new token already.
  useEffect(() => takeKeptToken(services, connection), [services, connection])

  const check = async (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    setProblem(null)
    setUnsure(null)
    try {
      const found = await tryToken(pasted, services.tryToken)
      // If the service refuses it at once, the dialog stays open for another one.
      setPasted('')
      if (isSureSame(connection, found)) renewToken(services, connection, found)
      else setUnsure(found)
    } catch (error) {
      const words = connectProblem(error, connection.apiBaseUrl)
      setProblem(error instanceof TokenProblem ? error.message : `${words.title}. ${words.text}`)
    } finally {
      setChecking(false)
    }
  }
  return (
    <Stack onSubmit={(event) => void check(event)} as="form" gap={12} noValidate>
      <PasswordInput
        label="New private token"
        description="Create it in the service’s developer portal, for the same store."
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {unsure !== null && <SameStoreQuestion onYes={() => renewToken(services, connection, unsure)} />}
      <Button type="submit" loading={isChecking}>
        Check and go on
      </Button>
    </Stack>
  )
}
