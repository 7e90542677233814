import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NavigationType, Router, UNSAFE_RouteContext as RouteContext } from 'react-router'
import { LeaveGateContext } from '~/ui/leaving/leaveGate'
import { PanelBoundary } from '~/ui/parts/PanelBoundary'
import { RouteErrorPage } from '../pages/RouteErrorPage'
import { ShellRoute } from '../ShellRoute'
import type { PageRouter, ShownPage } from './createRouter'
import { pageNeedsOf } from './pageRoute'
import { shownEntry } from './shownEntry'

/** The page that the router made ready, in its frame. */
export function PageView({ router }: { router: PageRouter }) {
  const [shown, setShown] = useState(router.shown.get)
  // Talks to the router. Another page is drawn at once and synchronously: React would otherwise first finish drawing
  // the old page, and restart the new one with each reply that comes meanwhile. A change within the same page is a
  // transition, so that typing goes first.
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
  // Talks to the document: after a navigation the focus moves to the page, where reading starts, also where the frame
  // around it is another. This runs before paint: later it would take the focus from a merchant who already tabs.
  const lastPath = useRef<string>(null)
  useLayoutEffect(() => {
    if (shown === null) return
    const { pathname, key } = shown.location
    if (lastPath.current !== null && lastPath.current !== pathname)
      document.querySelector('main')?.focus({ preventScroll: true })
    lastPath.current = pathname
    shownEntry.set({ key, isReturn: shown.action === NavigationType.Pop })
  }, [shown])
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
          {route.isBare === true ? page : <ShellRoute needs={pageNeedsOf(route)}>{page}</ShellRoute>}
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
  // What the router's own hooks read. Its own way of drawing pages has an error boundary, which is not needed here.
  const matches = [{ params, pathname, pathnameBase: pathname, route: { path } }]
  return (
    <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
      {/* Mounted anew for another record: a dialog open for the old one must not act on the new one. */}
      <Component key={JSON.stringify(params)} />
    </RouteContext>
  )
}
