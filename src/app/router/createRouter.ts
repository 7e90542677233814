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

/** The page that was made ready last, where it stands, and how the merchant came to it. */
export interface ShownPage extends Ready {
  location: Location
  action: NavigationType
  /** How its links and what it has begun go elsewhere; once another page is shown, it goes nowhere. */
  navigator: Navigator
}

/** A page with its code, or what kept the code from coming. */
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
/** How long no step through the history has come when one is taken back, in ms: several can be under way. */
const quietMs = 30
const modules = new Map<PageRoute, PageModule>()

/** The pages of the app at the address of this tab; `find` answers the page at a path. */
export const createAppRouter = (services: ServicesHolder, find = pageAt): PageRouter =>
  createRouter(createNumberedHistory(), services, find)

/** The same pages without the address bar, for tests. */
export const createTestRouter = (services: ServicesHolder, address: string): PageRouter =>
  createRouter(createNumberedMemory(address), services, pageAt)

/**
 * Shows a page at a time. The old one, and its address, stay until the code of the new one is there and its reads are
 * under way; who goes elsewhere meanwhile goes only there. A page without the connection that it needs becomes the
 * page where one is made.
 */
function createRouter(history: NumberedHistory, services: ServicesHolder, find: typeof pageAt): PageRouter {
  const shown = createStore<ShownPage | null>(null)
  let turn = 0
  /** Number of the entry of the page that is shown. */
  let home = history.entry()
  /** What waits until the address bar is there again. */
  let onceHome: (() => void) | null = null
  let returning: ReturnType<typeof setTimeout> | undefined
  let isLetThrough = false
  /** Where the merchant is going: a page that is not ready yet. */
  let onItsWay: Path | null = null
  /** Where the page that is shown sends to of its own accord, once the merchant stays on it after all. */
  let putOff: (() => void) | null = null

  /**
   * Makes the page at an address ready and then shows it; `commit` writes the address bar. Unless the merchant has decided
   * to leave, who typed meanwhile is asked.
   */
  async function open(move: Move, to: Path, commit: (to: Path) => void, isDecided: boolean): Promise<void> {
    turn += 1
    const mine = turn
    onItsWay = move === 'replace' ? null : to
    putOff = null
    const ready = await prepare(to)
    if (mine !== turn) return
    onItsWay = null
    if (typeof ready === 'string') {
      if (move === 'pop')
        void open('replace', pathOf(ready), (instead) => history.replace(instead), isDecided)
      else void open(move, pathOf(ready), commit, isDecided)
      return
    }
    const show = () => {
      commit(to)
      home = history.entry()
      const { location } = history
      const here = shown.get()
      const navigator = here?.location.pathname === location.pathname ? here.navigator : createNavigator()
      shown.set({ ...ready, location, action: actions[move], navigator })
    }
    if (isDecided || !(move === 'pop' ? isStepHeld(to) : isHeld(to, () => mine === turn && show()))) show()
  }

  /** The page at an address, or the address to go to in its place. */
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

  /** Whether only another place on the page that is shown is meant. */
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

  /** Whether somebody holds up what is shown before something else is. */
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

  /** An address as the browser writes it; one without a path is on the page that the address bar names. */
  function pathOf(to: To): Path {
    const given = typeof to === 'string' ? parsePath(to) : to
    return history.encodeLocation({ pathname: history.location.pathname, search: '', hash: '', ...given })
  }

  const isHere = (to: To): boolean => createPath(pathOf(to)) === createPath(history.location)

  history.listen(() => {
    if (history.entry() === home) {
      // The page that was on its way is not wanted any more.
      turn += 1
      onItsWay = null
      onceHome?.()
      putOff?.()
      return
    }
    const isDecided = isLetThrough
    isLetThrough = false
    if (isDecided || !isStepHeld(history.location))
      void open('pop', history.location, () => undefined, isDecided)
  })

  /** Takes a step through the history back while somebody holds the page up: the address bar has gone ahead. */
  function isStepHeld(to: Path): boolean {
    const step = history.entry() - home
    const goOn = () => {
      onceHome = () => {
        onceHome = null
        isLetThrough = true
        history.go(step)
      }
      returnHome()
    }
    if (!isHeld(to, goOn)) return false
    turn += 1
    returnHome()
    return true
  }

  /** Once no step comes any more: each tells where the address bar is, and a second one may follow the first. */
  function returnHome(): void {
    clearTimeout(returning)
    returning = setTimeout(() => {
      const step = home - history.entry()
      if (step !== 0) history.go(step)
      else onceHome?.()
    }, quietMs)
  }

  /** For one page. What it has begun may end after it was left, and then takes nobody away from where they are. */
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
      // A link to where the app is adds no step to the history, as in any page.
      push: whileShown((to: To, state: unknown) => go(isHere(to) ? 'replace' : 'push', to, state)),
      // A page does so of its own accord, as a rule: it gives way to the page where the merchant is going.
      replace: whileShown((to: To, state: unknown) => {
        const act = () => go('replace', to, state)
        if (onItsWay === null || onItsWay.pathname === shown.get()?.location.pathname) act()
        else putOff = act
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
