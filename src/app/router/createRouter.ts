import {
  createPath,
  type Location,
  type Navigator,
  NavigationType,
  type Params,
  type Path,
  parsePath,
  type To,
} from 'react-router'
import { createStore, type Store } from '~/domain/async/createStore'
import { paths } from '~/paths'
import type { LeaveGate } from '~/ui/leaving/leaveGate'
import type { ServicesHolder } from '../appServices'
import { pageAt } from '../routes'
import { createNumberedHistory, createNumberedMemory, type NumberedHistory } from './numberedHistory'
import type { PageModule, PageRoute } from './pageRoute'

/** The page made ready last, its location, and how the merchant came to it. */
export interface ShownPage extends Ready {
  location: Location
  action: NavigationType
  /** How this page's links and unfinished work navigate; does nothing once another page is shown. */
  navigator: Navigator
}

/** A page with its code, or the error that kept the code from loading. */
interface Ready {
  route: PageRoute
  params: Params
  page: { module: PageModule } | { error: unknown }
}

export interface PageRouter {
  /** Null until the first page is ready. */
  shown: Pick<Store<ShownPage | null>, 'get' | 'subscribe'>
  /** Asks before another page is shown. */
  leaving: LeaveGate
  /** What the address bar says. */
  location(): Location
}

type Move = 'push' | 'replace' | 'pop'

const actions = { push: NavigationType.Push, replace: NavigationType.Replace, pop: NavigationType.Pop }
/** How long no step through the history must have come before one is taken back, in ms: several can be under way. */
const quietMs = 30
const modules = new Map<PageRoute, PageModule>()

/** The pages of the app at the address of this tab; `find` answers the page at a path. */
export const createAppRouter = (services: ServicesHolder, find = pageAt): PageRouter =>
  createRouter(createNumberedHistory(), services, find)

/** The same pages without the address bar, for tests. */
export const createTestRouter = (services: ServicesHolder, address: string): PageRouter =>
  createRouter(createNumberedMemory(address), services, pageAt)

/**
 * Shows one page at a time. The old page and its address stay until the code of the new one is loaded and its reads are
 * under way; a newer navigation replaces one that is not ready. A page that needs a connection, without one, becomes
 * the page where a store is connected.
 */
function createRouter(history: NumberedHistory, services: ServicesHolder, find: typeof pageAt): PageRouter {
  const shown = createStore<ShownPage | null>(null)
  let turn = 0
  /** Number of the history entry of the shown page. */
  let shownEntry = history.entry()
  /** What to do once the address bar shows the entry of the shown page again. */
  let afterReturn: (() => void) | null = null
  let returning: ReturnType<typeof setTimeout> | undefined
  let isStepAllowed = false
  /** Where the merchant is going: a page that is not ready yet. */
  let pendingPath: Path | null = null
  /** A redirect that the shown page wants, done once the merchant stays on the page after all. */
  let deferredRedirect: (() => void) | null = null

  /**
   * Makes the page at an address ready and then shows it; `commit` writes the address bar. A merchant who has typed
   * meanwhile is asked first, unless `isDecided`.
   */
  async function open(move: Move, to: Path, commit: (to: Path) => void, isDecided: boolean): Promise<void> {
    turn += 1
    const ownTurn = turn
    pendingPath = move === 'replace' ? null : to
    deferredRedirect = null
    const ready = await prepare(to)
    if (ownTurn !== turn) return
    pendingPath = null
    if (typeof ready === 'string') {
      if (move === 'pop')
        void open('replace', pathOf(ready), (instead) => history.replace(instead), isDecided)
      else void open(move, pathOf(ready), commit, isDecided)
      return
    }
    const show = () => {
      commit(to)
      shownEntry = history.entry()
      const { location } = history
      const here = shown.get()
      const navigator = here?.location.pathname === location.pathname ? here.navigator : createNavigator()
      shown.set({ ...ready, location, action: actions[move], navigator })
    }
    if (isDecided || !(move === 'pop' ? isStepHeld(to) : isHeld(to, () => ownTurn === turn && show()))) show()
  }

  /** The page at an address, or the address to use instead. */
  async function prepare(to: Path): Promise<Ready | string> {
    const { pathname, search } = to
    const { route, params } = find(pathname)
    const current = services.current()
    if (current.connection === null && route.isOpen !== true && route.isBare !== true)
      return paths.connect(pathname === '/' ? {} : { next: pathname + search })
    const address = { url: urlOf(to), params }
    try {
      const known = modules.get(route)
      const isNew = isAskedAnew(route, known, to)
      const [module, early] = await Promise.all([
        known ?? route.load(),
        isNew ? route.readEarly?.(current, address) : null,
      ])
      modules.set(route, module)
      const own = isNew ? await module.loader?.(current, address) : null
      return early ?? own ?? { route, params, page: { module } }
    } catch (error) {
      return { route, params, page: { error } }
    }
  }

  /** Whether the address only names another anchor on the shown page. */
  function staysAsItIs({ pathname, search, hash }: Path): boolean {
    const here = shown.get()?.location
    return hash !== '' && here?.pathname === pathname && here.search === search
  }

  function isAskedAnew(route: PageRoute, module: PageModule | undefined, to: Path): boolean {
    if (staysAsItIs(to)) return false
    const here = shown.get()
    if (here === null || here.route !== route || module?.shouldRevalidate === undefined) return true
    return module.shouldRevalidate({ currentUrl: urlOf(here.location), nextUrl: urlOf(to) })
  }

  /** Whether the shown page must not be left yet, such as for unsaved changes. */
  const isHeld = (to: Path, goOn: () => unknown): boolean => {
    const here = shown.get()?.location
    const isOtherPlace = here?.pathname !== to.pathname || here.search !== to.search
    return isOtherPlace && services.leaving.isHeld({ to, goOn: () => void goOn(), stay: () => undefined })
  }

  function go(move: 'push' | 'replace', to: To, state: unknown): void {
    const path = pathOf(to)
    const start = (isDecided: boolean) =>
      open(move, path, (instead) => history[move](instead, state), isDecided)
    if (!isHeld(path, () => start(true))) void start(false)
  }

  /** An address as the browser writes it; one without a path belongs to the page in the address bar. */
  function pathOf(to: To): Path {
    const given = typeof to === 'string' ? parsePath(to) : to
    return history.encodeLocation({ pathname: history.location.pathname, search: '', hash: '', ...given })
  }

  const isHere = (to: To): boolean => createPath(pathOf(to)) === createPath(history.location)

  history.listen(() => {
    if (history.entry() === shownEntry) {
      // The merchant came back to the shown page, so the page that was loading is dropped.
      turn += 1
      pendingPath = null
      afterReturn?.()
      deferredRedirect?.()
      return
    }
    const isDecided = isStepAllowed
    isStepAllowed = false
    if (isDecided || !isStepHeld(history.location))
      void open('pop', history.location, () => undefined, isDecided)
  })

  /** Undoes a step through the history, which the address bar has already made, while the page holds it up. */
  function isStepHeld(to: Path): boolean {
    const step = history.entry() - shownEntry
    const goOn = () => {
      afterReturn = () => {
        afterReturn = null
        isStepAllowed = true
        history.go(step)
      }
      returnToShown()
    }
    if (!isHeld(to, goOn)) return false
    turn += 1
    returnToShown()
    return true
  }

  /** Returns to the entry of the shown page once no step has come for `quietMs`: each step starts the wait again. */
  function returnToShown(): void {
    clearTimeout(returning)
    returning = setTimeout(() => {
      const step = shownEntry - history.entry()
      if (step !== 0) history.go(step)
      else afterReturn?.()
    }, quietMs)
  }

  /** Made for one page: work that ends after the page was left must not move the merchant elsewhere. */
  function createNavigator(): Navigator {
    const whileShown =
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        if (shown.get()?.navigator === navigator) act(...args)
      }
    const navigator: Navigator = {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: whileShown(history.go),
      // As in the browser, a link to the current address adds no step to the history.
      push: whileShown((to: To, state: unknown) => go(isHere(to) ? 'replace' : 'push', to, state)),
      // A page usually redirects of its own accord: that waits while the merchant is going to another page.
      replace: whileShown((to: To, state: unknown) => {
        const act = () => go('replace', to, state)
        if (pendingPath === null || pendingPath.pathname === shown.get()?.location.pathname) act()
        else deferredRedirect = act
      }),
    }
    return navigator
  }

  void open('pop', history.location, () => undefined, true)
  return {
    shown,
    leaving: services.leaving,
    location: () => history.location,
  }
}

const urlOf = ({ pathname, search, hash }: Path): URL =>
  new URL(pathname + search + hash, globalThis.location.origin)
