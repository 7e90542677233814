import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { pageFrom } from '~/domain/pageFrom'
import { paths } from '~/paths'
import { useServices } from '~/queries/services'
import { useConnectionServices } from '~/queries/connectionServices'
import { noteUsed } from '~/session/keptConnections'
import { inStore, storeOf, storesOf } from '~/session/stores'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'

/** Switches to a store of the account and goes on to a page in it. */
export function Component() {
  const { connection } = useServices()
  const { connect } = useConnectionServices()
  const { id } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const store = storesOf(connection).find((known) => String(known.id) === id)
  const target = pageFrom(params.get('next'))

  // Talks to the session: the address names another store.
  useEffect(() => {
    if (connection === null || store === undefined) return
    const isOpen = storeOf(connection).id === store.id
    const next = inStore(connection, store)
    const opening = isOpen ? Promise.resolve(true) : connect(next)
    void opening.then((isThere) => {
      if (!isThere) return
      if (next.kind === 'token') noteUsed(next)
      void navigate(target, { replace: true })
    })
  }, [connect, connection, navigate, store, target])

  return store === undefined ? (
    <>
      <PageHeader title="Another store" />
      <EmptyState
        kind="noPermission"
        title="This store is not part of the connection"
        text="The address names a store that your token does not open. Nothing was changed over."
        action={<ButtonLink to={paths.connections()}>Open the connections</ButtonLink>}
      />
    </>
  ) : null
}
