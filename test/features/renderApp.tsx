import { act, render } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { userEvent } from '@testing-library/user-event'
import { App } from '~/app/App'
import { createServices } from '~/app/appServices'
import { createTestRouter, type PageRouter, type ShownPage } from '~/app/router/createRouter'
import type { AppConfig } from '~/contract/appConfig'
import { openCopy } from '~/sandbox/copy/openCopy'
import { forgetTurns } from '~/device/tabLocks'
import { createSandbox, type Sandbox, type SandboxOptions } from '~/sandbox/createSandbox'
import { dropNotedOrders } from '~/local/orders/orderHistory'
import type { StoreConnection } from '~/session/connection'
import { makeConnection } from '~/session/makeConnection'
import { plainConfig } from '../plainConfig'
import { asLive } from '../liveReplies'
import { seededState } from '../sandbox/seededState'
// The app loads it late; a short test must not be over before it has come.
import '~/local/orderIndex/orderIndex'

export interface RunningApp {
  sandbox: Sandbox
  user: ReturnType<typeof userEvent.setup>
  /** Path and search of the address. */
  address(): string
  /** Goes to an address, or so many steps through the history, as Back does. */
  go(to: string | number): Promise<void>
  /** Reads anew what is shown, as when a write of this tab has ended. */
  readAnew(): Promise<void>
  /** Resolves when the page has what it asked for and has asked for nothing more. */
  idle(): Promise<void>
}

/** How to leave each page that is still there. */
const opened = new Set<() => void>()

/** Leaves all pages with what they remember of orders, and lets what they were just writing come to its end. */
export async function leavePages(): Promise<void> {
  for (const leave of opened) leave()
  dropNotedOrders()
  for (let turn = 0; turn < 200; turn++) await new Promise((done) => setImmediate(done))
}

/** A store connected by token, to a service that is not known to be a sandbox unless told. */
const liveConnection = (
  token: string,
  scopes: string[] = [],
  isSandbox = false,
  more: Partial<StoreConnection> = {},
) =>
  makeConnection({
    token,
    apiBaseUrl: 'https://service.test',
    storeId: null,
    storeName: 'Mill',
    scopes,
    isSandbox,
    ...more,
  })

/** The real app on a fresh sandbox of its own, opened at an address in the demo store. */
export function renderApp(
  address: string,
  options: SandboxOptions & {
    isConnected?: boolean
    liveToken?: string
    /** The service behind that token said that it is a sandbox. */
    isSandbox?: boolean
    scopes?: string[]
    /** More of the connection by that token. */
    connection?: Partial<StoreConnection>
    /** The query of the address to which the service has just sent the merchant back from signing in. */
    arrival?: URLSearchParams
    /** More of config.json. */
    config?: Partial<AppConfig>
    /** What lies between the app and the service, such as a proxy that spoils replies. */
    onTheWay?: (reply: Response, request: Request) => Promise<Response>
  } = {},
): RunningApp {
  localStorage.clear()
  sessionStorage.clear()
  if (options.liveToken !== undefined) {
    const live = liveConnection(options.liveToken, options.scopes, options.isSandbox, options.connection)
    sessionStorage.setItem('platen.connection', JSON.stringify(live))
    if (live.isKept) localStorage.setItem('platen.kept', JSON.stringify([live.id]))
  } else if (options.isConnected !== false) localStorage.setItem('platen.demo', '1')
  const sandbox = createSandbox({ ...options, state: options.state ?? seededState(options) })
  const { onTheWay = async (reply) => reply } = options
  const chargedAgain: string[] = []
  onTestFinished(() => expect(chargedAgain).toEqual([]))
  let underWay = 0
  let isGone = false
  const transport = async (request: Request) => {
    const never = new Promise<Response>(() => undefined)
    if (isGone) return never
    underWay += 1
    noteSecondCharge(sandbox, request, chargedAgain)
    const reply = await sandbox
      .fetch(request)
      .then((whole) => (process.env.LIVE === undefined ? whole : asLive(whole, request)))
      .then((whole) => onTheWay(whole, request))
      .finally(() => (underWay -= 1))
    // What was to become of it, such as a note of a charge that was read, would be written on the next test's device.
    return isGone ? never : reply
  }
  const services = createServices(plainConfig(options.config), {
    live: transport,
    openDemo: async () => transport,
    openCopy: async (copy, now) => openCopy(copy, now),
    arrival: options.arrival ?? null,
  })
  // A page takes all that it does with it when it goes; here it would write into the device of the next test, and keep the
  // turn of an order until its last read, which is never answered, is given up minutes later.
  const leave = () => {
    isGone = true
    forgetTurns()
    const { orderIndex, mockups } = services.current()
    orderIndex.close()
    mockups.close()
    opened.delete(leave)
  }
  opened.add(leave)
  onTestFinished(leavePages)
  const router = createTestRouter(services, address)
  render(<App services={services} router={router} />)
  return {
    sandbox,
    user: userEvent.setup(),
    readAnew: () => act(() => services.current().queryClient.invalidateQueries()),
    idle: async () => {
      for (let quiet = 0; quiet < 5; quiet = underWay === 0 ? quiet + 1 : 0)
        await act(() => new Promise((done) => setImmediate(done)))
    },
    go: (to) =>
      act(async () => {
        const { navigator } = await shownPage(router)
        if (typeof to === 'number') navigator.go(to)
        else navigator.push(to)
      }),
    address: () => router.location().pathname + router.location().search,
  }
}

/** The sandbox refuses to charge an order twice, so its ledger would not tell; nobody knows whether the live service does. */
function noteSecondCharge({ state }: Sandbox, { method, url }: Request, chargedAgain: string[]): void {
  const id = /\/orders\/(\d+)\/confirm$/.exec(new URL(url).pathname)?.[1]
  if (method !== 'POST' || id === undefined) return
  const status = state.orders.get(Number(id))?.order.status
  if (!['draft', 'failed', undefined].includes(status))
    chargedAgain.push(`A confirm of #${id}, which is ${status}`)
}

/** The page that is shown, once there is one. */
const shownPage = (router: PageRouter) =>
  new Promise<ShownPage>((resolve) => {
    const look = () => {
      const page = router.shown.get()
      if (page === null) return
      stop()
      resolve(page)
    }
    const stop = router.shown.subscribe(look)
    look()
  })
