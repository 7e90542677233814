import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { resetDemoStore } from '~/client/sandboxControl'
import { paths } from '~/paths'
import { useIsSandbox, useServices } from '~/queries/services'
import { lookOf } from '~/session/storeLook'
import { Fence } from '~/ui/Fence'
import { useCalm } from '~/ui/useCalm'
import { Shell } from './shell/Shell'
import { VisitorRoute } from './VisitorRoute'
import { writeScopeOf } from './writeScopes'

const UnsettledNotice = lazy(async () => ({
  default: (await import('~/features/orders/UnsettledNotice')).UnsettledNotice,
}))
const ExpiredDialog = lazy(async () => ({
  default: (await import('~/features/connect/ExpiredDialog')).ExpiredDialog,
}))
const never = () => () => undefined
const alwaysGood = () => 'good' as const

/** Wires the shell to the connection: whose store this is, how to leave, how to reset the demo. */
export function ShellRoute() {
  const { api, connection, disconnect, keeper, orderIndex, queryClient } = useServices()
  const session = useSyncExternalStore(keeper?.subscribe ?? never, keeper?.state ?? alwaysGood)
  const isCalm = useCalm()
  const isSandbox = useIsSandbox()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const needs = writeScopeOf(pathname)
  // Signed out: the page must not ask the service anything on its way out. The catalogue is open to everyone.
  if (connection === null) return pathname.startsWith(paths.catalog()) ? <VisitorRoute /> : null

  const signOut = () => {
    disconnect()
    void navigate(paths.connect())
  }
  const resetDemo = async () => {
    await resetDemoStore(api)
    await orderIndex.wipe()
    // The new demo's parcels have the old ones' ids.
    await (await import('~/queries/shipmentReviews')).forgetShipmentReviews(api)
    await queryClient.resetQueries()
    orderIndex.refresh()
  }
  const storeName = connection.kind === 'demo' ? 'Demo store' : connection.storeName
  const look =
    connection.kind === 'demo'
      ? lookOf('demo', storeName)
      : lookOf(`${connection.apiBaseUrl}#${connection.storeId ?? storeName}`, storeName)
  return (
    <Shell
      storeName={look.name ?? storeName}
      badge={look}
      isDemo={isSandbox}
      connectionLabel={connection.kind === 'demo' ? 'In this browser' : connection.apiBaseUrl}
      onSignOut={signOut}
      {...(isSandbox ? { onResetDemo: resetDemo } : {})}
    >
      {isCalm && (
        <Suspense fallback={null}>
          <UnsettledNotice />
        </Suspense>
      )}
      <Fence needs={needs}>
        <Outlet />
      </Fence>
      {session === 'refused' && connection.kind === 'token' && (
        <Suspense>
          <ExpiredDialog connection={connection} onSignOut={signOut} />
        </Suspense>
      )}
    </Shell>
  )
}
