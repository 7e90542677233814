import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { isErased, onErased } from '~/device/eraseDevice'
import { offlineSince, subscribeToNetwork } from '~/device/offline/network'
import { subscribeToTroubles, troubles } from '~/device/trouble'
import { ConnectionContext } from '~/queries/connectionServices'
import { LanguageContext } from '~/queries/languageChoice'
import { ServicesContext } from '~/queries/services'
import type { Connection } from '~/session/connection'
import { StoreToolsContext } from '~/widgets/storeTools'
import { laterPart } from '~/ui/mantine/laterPart'
import { NoticePlace } from '~/ui/notices/NoticePlace'
import { later } from '~/ui/parts/later'
import { OfflineContext } from '~/ui/notices/offlineContext'
import { WaitsContext } from '~/ui/notices/waitsContext'
import { waitsOf } from '~/widgets/useCallWait'
import { useIsAfterFirstPage } from '~/ui/useIsAfterFirstPage'
import { ScopesContext } from '~/ui/actions/scopesContext'
import type { AppServices, ServicesHolder } from './appServices'
import { loadResets } from './demoResets'
import type { PageRouter } from './router/createRouter'
import { PageView } from './router/PageView'

const DeviceNotices = later(laterPart(async () => (await import('./shell/DeviceNotices')).DeviceNotices))
/** Its code cannot be loaded where the server was not reached before everything was erased. */
const ErasedPage = later(async () => (await import('./latePages')).afterErasing, {
  missing: () => 'Everything of Platen in this browser is being erased, and no tab is signed in.',
})
const AppNewsNotice = later(laterPart(async () => (await import('./shell/AppNewsNotice')).AppNewsNotice))

/**
 * The app around its pages: services, notices about the network and this device, and the page that alone is shown once
 * everything on this device was erased.
 */
export function App({ services, router }: { services: ServicesHolder; router: PageRouter }) {
  const current = useSyncExternalStore(services.subscribe, services.current)
  const isGone = useSyncExternalStore(onErased, isErased)
  const hasTroubles = useSyncExternalStore(subscribeToTroubles, () => troubles().length > 0)
  const isAfterFirstPage = useIsAfterFirstPage()
  // The demo's service is in this browser, so it is never offline.
  const since = useSyncExternalStore(subscribeToNetwork, offlineSince)
  // Talks to the other tabs.
  useEffect(() => {
    if (isAfterFirstPage) void loadResets().then(({ hearResets }) => hearResets(services))
  }, [isAfterFirstPage, services])
  const { scheduler } = current
  const waits = useMemo(() => waitsOf(scheduler), [scheduler])
  if (isGone) return <ErasedPage />
  return (
    <QueryClientProvider client={current.queryClient}>
      <ProvideServices services={current}>
        <ScopesContext value={scopesOf(current.connection)}>
          <OfflineContext value={current.connection?.kind === 'demo' ? null : since}>
            <WaitsContext value={waits}>
              <NoticePlace>
                <PageView router={router} />
                {hasTroubles && <DeviceNotices />}
                {isAfterFirstPage && <AppNewsNotice instead={null} />}
              </NoticePlace>
            </WaitsContext>
          </OfflineContext>
        </ScopesContext>
      </ProvideServices>
    </QueryClientProvider>
  )
}

const all: readonly string[] = []
const scopesOf = (connection: Connection | null): readonly string[] =>
  connection?.kind === 'token' ? connection.scopes : all

/** Gives each page the part of the services that it needs. */
function ProvideServices({ services, children }: { services: AppServices; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <ConnectionContext value={services}>
        <LanguageContext value={services}>
          <StoreToolsContext value={services}>{children}</StoreToolsContext>
        </LanguageContext>
      </ConnectionContext>
    </ServicesContext>
  )
}
