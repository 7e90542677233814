import { Dialog } from '~/ui/mantine/Dialog'
import { homeOfStore, type StoreConnection } from '~/session/connection'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Stack } from '~/ui/layout/Blocks'
import { SignInAgain } from './SignInAgain'
import { PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useConnectionServices } from '~/queries/connectionServices'
import { listConnection, saveConnection } from '~/session/connectionStore'
import { keepOnDevice } from '~/session/keptConnections'
import { Notice } from '~/ui/notices/Notice'
import { connectProblem } from './connectErrors'
import { type TokenFindings, TokenProblem, tryToken } from './tryToken'

interface Props {
  connection: StoreConnection
  onSignOut: () => void
}

/** Over the live page when the service takes the token no more: what is typed behind it stays. */
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
          charge never does: it takes a new click.
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

/** Another private token for the same store, pasted over the page. */
function PasteAgain({ connection }: { connection: StoreConnection }) {
  const services = useConnectionServices()
  const [pasted, setPasted] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  /** A good token that may not say which store it opens. */
  const [unsure, setUnsure] = useState<TokenFindings | null>(null)

  const goOn = async (found: TokenFindings) => {
    const renewed = { ...connection, token: found.token, scopes: found.scopes }
    saveConnection(renewed)
    listConnection(renewed)
    if (connection.isKept) await keepOnDevice(renewed)
    services.tokenSource?.restore(found.token)
  }
  const check = async (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    setProblem(null)
    setUnsure(null)
    try {
      const found = await tryToken(pasted, services.tryToken)
      const match = matchOf(connection, found)
      if (match === 'other')
        throw new TokenProblem(
          `This token does not open ${connection.storeName} in the same way. Nothing was sent. Use a token of that store, or sign out to work in another one.`,
        )
      if (match === 'same') await goOn(found)
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
      {unsure !== null && (
        <Notice
          tone="amber"
          title="Is it a token of the same store?"
          actions={<SmallButton onClick={() => void goOn(unsure)}>It is the same store</SmallButton>}
        >
          This token may not say which store it opens. In another store, what you have typed here would be
          sent there. Nothing was sent yet.
        </Notice>
      )}
      <Button type="submit" loading={isChecking}>
        Check and go on
      </Button>
    </Stack>
  )
}

/** A token of another store would send what was typed for this one there. */
function matchOf(connection: StoreConnection, found: TokenFindings): 'same' | 'other' | 'unknown' {
  const wanted = connection.storeId
  if (wanted !== null)
    return found.isAccountLevel && found.stores.some(({ id }) => id === wanted) ? 'same' : 'other'
  if (found.isAccountLevel) return 'other'
  const { ownStoreId, stores } = found
  if (ownStoreId !== null && connection.home === homeOfStore(ownStoreId)) return 'same'
  if (ownStoreId !== null && connection.home.startsWith('store ')) return 'other'
  const name = stores[0]?.name
  // A connection of an earlier version knows its store by name only.
  if (name !== undefined) return name === connection.storeName ? 'same' : 'other'
  return 'unknown'
}
