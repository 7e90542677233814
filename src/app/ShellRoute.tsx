import { Fragment, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { useIsSandbox, useServices } from '~/queries/services'
import { useConnectionServices, useSession } from '~/queries/connectionServices'
import { useStoreTools } from '~/widgets/storeTools'
import { lookIn, storeOf } from '~/session/stores'
import { laterPart } from '~/ui/mantine/laterPart'
import { later } from '~/ui/parts/later'
import { LeaveGateContext } from '~/ui/leaving/leaveGate'
import { RequireScope } from '~/ui/actions/RequireScope'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'
import { loadResets, pagesAway } from './demoResets'
import type { PageNeeds } from './router/pageRoute'
import { Shell } from './shell/Shell'
import { VisitorRoute } from './shell/VisitorRoute'

const UnsettledNotice = later(
  laterPart(async () => (await import('~/features/orders/charge/UnsettledNotice')).UnsettledNotice),
)
const ExpiredDialog = later(
  laterPart(async () => (await import('~/features/connect/ExpiredDialog')).ExpiredDialog),
)

interface Props {
  needs: PageNeeds
  /** The page. */
  children: ReactNode
}

/** Wires the shell to the connection: whose store this is, how to leave, how to reset the demo. */
export function ShellRoute({ needs, children }: Props) {
  const services = useServices()
  const { api, connection } = services
  const { disconnect } = useConnectionServices()
  const { orderIndex } = useStoreTools()
  const session = useSession()
  const isAfterFirstPage = useIsAfterFirstPage()
  const isSandbox = useIsSandbox()
  const navigate = useNavigate()
  const leaving = useContext(LeaveGateContext)
  const isAway = useSyncExternalStore(pagesAway.subscribe, pagesAway.get)
  // Signed out: the page must not ask the service anything on its way out. The catalog is open to everyone.
  if (connection === null) return needs.isOpen ? <VisitorRoute>{children}</VisitorRoute> : null

  const signOut = async () => {
    if (await disconnect()) void navigate(paths.connect())
  }
  const resetDemo = async () => {
    const { resetDemo: reset } = await loadResets()
    let resetting = Promise.resolve()
    await leaving.leave(() => {
      resetting = reset(services, orderIndex)
    }, 'reset')
    await resetting
  }
  const store = storeOf(connection)
  const look = lookIn(connection, store)
  return (
    <Shell
      storeName={look.name ?? store.name}
      badge={look}
      isDemo={isSandbox}
      isWorkspace={needs.isWorkspace}
      connectionLabel={connection.kind === 'demo' ? 'In this browser' : connection.apiBaseUrl}
      onSignOut={() => void signOut()}
      {...(isSandbox ? { onResetDemo: resetDemo } : {})}
    >
      {/* Mounted anew for each store and after a reset: messages and typed texts belong to one store. */}
      {!isAway && (
        <Fragment key={api.key.join(' ')}>
          {isAfterFirstPage && <UnsettledNotice />}
          <RequireScope needs={needs.writes}>{children}</RequireScope>
        </Fragment>
      )}
      {session !== 'good' && connection.kind === 'token' && (
        <ExpiredDialog key={session.nth} connection={connection} onSignOut={() => void signOut()} />
      )}
    </Shell>
  )
}
