import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { resetDemoStore } from '~/client/sandboxControl'
import { paths } from '~/paths'
import { useIsSandbox, useServices } from '~/queries/services'
import { Shell } from './shell/Shell'
import { VisitorRoute } from './VisitorRoute'

const UnsettledNotice = lazy(async () => ({
  default: (await import('~/features/orders/UnsettledNotice')).UnsettledNotice,
}))

/** Wires the shell to the connection: whose store this is, how to leave, how to reset the demo. */
export function ShellRoute() {
  const { api, connection, disconnect, orderIndex, queryClient } = useServices()
  const isCalm = useCalm()
  const isSandbox = useIsSandbox()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Signed out: the page must not ask the service anything on its way out. The catalogue is open to everyone.
  if (connection === null) return pathname.startsWith(paths.catalog()) ? <VisitorRoute /> : null

  const signOut = () => {
    disconnect()
    void navigate(paths.connect())
  }
  const resetDemo = async () => {
    await resetDemoStore(api)
    await orderIndex.wipe()
    await queryClient.resetQueries()
    orderIndex.refresh()
  }
  return (
    <Shell
      storeName={connection.kind === 'demo' ? 'Demo store' : connection.storeName}
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
      <Outlet />
    </Shell>
  )
}

/** False until the first page has had its time: what can wait must not compete with it. */
function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), 1_200)
    return () => clearTimeout(timer)
  }, [])
  return isCalm
}
