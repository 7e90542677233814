import { startTransition, useLayoutEffect, useState } from 'react'
import { renderMatches, Router } from 'react-router'
import { LeaveGuards } from '~/ui/leaving/leaveGuards'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { RouteErrorPage } from '../pages/RouteErrorPage'
import { ShellRoute } from '../ShellRoute'
import type { PageRouter, ShownPage } from './createRouter'
import { needsOf } from './pageRoute'

/** The page that the router made ready, in its frame. */
export function PageView({ router }: { router: PageRouter }) {
  const [shown, setShown] = useState(router.shown.get)
  // Talks to the router. A page is drawn beside the old one, which goes when the new one is whole.
  useLayoutEffect(() => {
    const show = () => setShown(router.shown.get())
    show()
    return router.shown.subscribe(() => startTransition(show))
  }, [router])
  if (shown === null) return null
  const { location, action, route } = shown
  const page = (
    <PanelBoundary at={location} instead={brokenPage}>
      {pageOf(shown)}
    </PanelBoundary>
  )
  return (
    <Router location={location} navigationType={action} navigator={router.navigator}>
      <LeaveGuards value={router.guard}>
        <PanelBoundary at={location} instead={brokenPage}>
          {route.isBare === true ? page : <ShellRoute needs={needsOf(route)}>{page}</ShellRoute>}
        </PanelBoundary>
      </LeaveGuards>
    </Router>
  )
}

const brokenPage = (error: unknown) => <RouteErrorPage error={error} />

function pageOf({ page, params, location: { pathname }, route: { path } }: ShownPage) {
  if ('error' in page) return <RouteErrorPage error={page.error} />
  const { Component } = page.module
  return renderMatches([{ params, pathname, pathnameBase: pathname, route: { path, Component } }])
}
