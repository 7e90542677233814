import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { RouterProvider, type createBrowserRouter } from 'react-router'
import { isErased, onErased } from '~/device/eraseDevice'
import { subscribeToTroubles, troubles } from '~/device/trouble'
import { ServicesContext } from '~/queries/services'
import type { Connection } from '~/session/connection'
import { PanelBoundary } from '~/ui/PanelBoundary'
import { ScopesContext } from '~/ui/scopesContext'
import type { ServicesHolder } from './appServices'
import { ErasedPage } from './pages/ErasedPage'
import { colorSchemeManager } from './theme/colorScheme'
import { mantineTheme } from './theme/mantineTheme'

const DeviceNotices = lazy(async () => ({
  default: (await import('./shell/DeviceNotices')).DeviceNotices,
}))

interface Props {
  services: ServicesHolder
  router: ReturnType<typeof createBrowserRouter>
}

export function App({ services, router }: Props) {
  const current = useSyncExternalStore(services.subscribe, services.current)
  const isGone = useSyncExternalStore(onErased, isErased)
  const hasTroubles = useSyncExternalStore(subscribeToTroubles, () => troubles().length > 0)
  if (isGone) return <ErasedPage />
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Both inject a <style> element, which the content security policy forbids; static css takes their place.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={current.queryClient}>
        <ServicesContext value={current}>
          <ScopesContext value={scopesOf(current.connection)}>
            <RouterProvider router={router} />
            {hasTroubles && (
              <PanelBoundary>
                <Suspense>
                  <DeviceNotices />
                </Suspense>
              </PanelBoundary>
            )}
          </ScopesContext>
        </ServicesContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const all: readonly string[] = []
const scopesOf = (connection: Connection | null): readonly string[] =>
  connection?.kind === 'token' ? connection.scopes : all
