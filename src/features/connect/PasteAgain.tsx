import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useServices } from '~/queries/services'
import type { StoreConnection } from '~/session/connection'
import { listConnection, saveConnection } from '~/session/connectionStore'
import { keepOnDevice } from '~/session/keptConnections'
import { connectProblem } from './connectErrors'
import classes from './ConnectPage.module.css'
import { type TokenFindings, TokenProblem, tryToken } from './tryToken'

interface Props {
  connection: StoreConnection
}

/** Another private token for the same store, pasted over the page. */
export function PasteAgain({ connection }: Props) {
  const services = useServices()
  const [pasted, setPasted] = useState('')
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const check = async (event: FormEvent) => {
    event.preventDefault()
    setChecking(true)
    setProblem(null)
    try {
      const found = await tryToken(pasted, services.tryToken)
      const other = otherStore(connection, found)
      if (other !== null) throw new TokenProblem(other)
      const renewed = { ...connection, token: found.token, scopes: found.scopes }
      saveConnection(renewed)
      listConnection(renewed)
      if (connection.isKept) await keepOnDevice(renewed)
      services.keeper?.restore(found.token)
    } catch (error) {
      const words = connectProblem(error, connection.apiBaseUrl)
      setProblem(error instanceof TokenProblem ? error.message : `${words.title}. ${words.text}`)
    } finally {
      setChecking(false)
    }
  }
  return (
    <form onSubmit={(event) => void check(event)} className={classes.form} noValidate>
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
      <Button type="submit" loading={isChecking}>
        Check and go on
      </Button>
    </form>
  )
}

/** A token of another store would send what was typed for this one there. */
function otherStore(connection: StoreConnection, found: TokenFindings): string | null {
  const wanted = connection.storeId
  const opens = (id: number) => found.stores.some((store) => store.id === id)
  const isOther =
    wanted === null
      ? found.isAccountLevel || (found.stores[0]?.name ?? connection.storeName) !== connection.storeName
      : !found.isAccountLevel || !opens(wanted)
  if (!isOther) return null
  return `This token does not open ${connection.storeName} in the same way. Nothing was sent. Use a token of that store, or sign out to work in another one.`
}
