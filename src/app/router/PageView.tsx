import { startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Router, UNSAFE_RouteContext as RouteContext } from 'react-router'
import { LeaveGateContext } from '~/ui/leaving/leaveGate'
import { PanelBoundary } from '~/ui/parts/PanelBoundary'
import { RouteErrorPage } from '../pages/RouteErrorPage'
import { ShellRoute } from '../ShellRoute'
import type { PageRouter, ShownPage } from './createRouter'
import { needsOf } from './pageRoute'

/** The page that the router made ready, in its frame. */
export function PageView({ router }: { router: PageRouter }) {
  const [shown, setShown] = useState(router.shown.get)
  // Talks to the router. Another page is drawn at once and in one go: React would first end what the old page was still
  // drawing, and begin the new one anew with each reply that comes meanwhile. Another look of the same page gives way to
  // who types in it.
  useLayoutEffect(() => {
    let here: ShownPage | null = null
    const take = () => {
      here = router.shown.get()
      setShown(here)
    }
    take()
    return router.shown.subscribe(() => {
      const isSamePage = router.shown.get()?.location.pathname === here?.location.pathname
      if (isSamePage) startTransition(take)
      else flushSync(take)
    })
  }, [router])
  if (shown === null) return null
  const { location, action, route, navigator } = shown
  const page = (
    <PanelBoundary at={location} instead={brokenPage}>
      {pageOf(shown)}
    </PanelBoundary>
  )
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <LeaveGateContext value={router.leaving}>
        <PanelBoundary at={location} instead={brokenFrame}>
          {route.isBare === true ? page : <ShellRoute needs={needsOf(route)}>{page}</ShellRoute>}
        </PanelBoundary>
      </LeaveGateContext>
    </Router>
  )
}

const brokenPage = (error: unknown) => <RouteErrorPage error={error} />

/** The frame itself broke. */
const brokenFrame = (error: unknown) => (
  <main style={{ padding: 16 }}>
    <RouteErrorPage error={error} />
  </main>
)

function pageOf({ page, params, location: { pathname }, route: { path } }: ShownPage) {
  if ('error' in page) return <RouteErrorPage error={page.error} />
  const { Component } = page.module
  // What the router's own hooks read. Its way of drawing pages has a boundary for errors, which stands above already.
  const matches = [{ params, pathname, pathnameBase: pathname, route: { path } }]
  return (
    <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
      {/* Another record begins anew: a question that was open about the one before would be asked of this one. */}
      <Component key={JSON.stringify(params)} />
    </RouteContext>
  )
}
