// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { matchRoutes, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepSignedInTabs } from '~/app/keepSignedInTabs'
import { App } from '~/app/App'
import { createServices } from '~/app/appServices'
import type { PageModule, PageRoute } from '~/app/router/pageRoute'
import { createAppRouter } from '~/app/router/createRouter'
import { openCopy } from '~/sandbox/copy/openCopy'
import { createSandbox } from '~/sandbox/createSandbox'
import { LeaveQuestion } from '~/ui/leaving/LeaveQuestion'
import { MantineParts } from '~/ui/mantine/MantineParts'
import { Link } from '~/ui/text/Link'
import { plainConfig } from '../../plainConfig'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const links = [
  '/',
  '/late',
  '/later',
  '/item/7',
  '/item/8?q=b',
  '/kept/8',
  '/moved',
  '/gone',
  '/breaks',
  '/form',
  '/closed',
  '/sends',
]

function Frame({ name, children }: { name: string; children?: ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{name}</h1>
      <p>{`at ${pathname}${search}`}</p>
      {links.map((to) => (
        <Link key={to} to={to}>
          {`to ${to}`}
        </Link>
      ))}
      <Link to="/item/7">menu</Link>
      {children}
    </>
  )
}

function Item() {
  const { id } = useParams()
  const [visits, setVisits] = useState(0)
  const [search, setSearch] = useSearchParams()
  return (
    <Frame name={`Item ${id} ${search.get('q') ?? ''}`}>
      <button type="button" onClick={() => setVisits(visits + 1)}>{`seen ${visits}`}</button>
      <button type="button" onClick={() => setSearch({ q: 'typed' }, { replace: true })}>
        type
      </button>
      <a href="#part">part</a>
      <Link
        to="?q=linked"
        replace
        state="told"
        onClick={(event) => search.has('off') && event.preventDefault()}
      >
        linked
      </Link>
      <Link to="?off">off</Link>
    </Frame>
  )
}

function Form() {
  const [isChanged, setChanged] = useState(false)
  return (
    <Frame name="Form">
      <button type="button" onClick={() => setChanged(!isChanged)}>
        change
      </button>
      <Link to="/form?tab=2">to tab 2</Link>
      <a href="#part">part</a>
      <MantineParts>
        <LeaveQuestion isChanged={isChanged} text="The form was changed." />
      </MantineParts>
    </Frame>
  )
}

/** A page that sends elsewhere of its own accord: at once where a reply says so, and when what it has begun ends. */
function Sends() {
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  if (isRefused) return <Navigate to="/item/9" replace />
  return (
    <Frame name="Sends">
      {/* A reply comes while its test is at it, whoever presses. */}
      <button type="button" onClick={() => setRefused(true)}>
        refuse
      </button>
      <button type="button" onClick={() => void saved.then(() => navigate('/item/8'))}>
        save
      </button>
    </Frame>
  )
}
let endSave = (): void => undefined
let saved = Promise.resolve()

function Breaks(): ReactNode {
  throw new Error('drawn wrong')
}

/** A load that the test ends. */
function held() {
  let end: { resolve(module: PageModule): void; reject(error: Error): void } | undefined
  const load = () =>
    new Promise<PageModule>((resolve, reject) => {
      end = { resolve, reject }
    })
  return { load, end: () => end }
}

/** A browser tab at an address of a small app. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  const asked: string[] = []
  const [late, later] = [held(), held()]
  const plain: PageRoute[] = [
    { path: '/', load: () => ({ Component: () => <Frame name="Start" /> }) },
    { path: '/late', load: late.load },
    { path: '/later', load: later.load },
    {
      path: '/item/:id',
      load: () => ({
        Component: Item,
        loader: (_, { url, params }) => {
          asked.push(`${params['id']}${url.search}`)
          return null
        },
      }),
    },
    {
      path: '/kept/:id',
      readEarly: (_, { url, params }) => {
        asked.push(`early ${params['id']}${url.search}`)
        return null
      },
      load: () => ({
        Component: Item,
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      }),
    },
    { path: '/moved', load: () => ({ Component: Item, loader: () => '/item/9?q=moved' }) },
    {
      path: '/gone',
      load: () => Promise.reject(new Error('no such file')),
      readEarly: () => Promise.reject(new Error('no such file either')),
    },
    { path: '/breaks', load: () => ({ Component: Breaks }) },
    { path: '/sends', load: () => ({ Component: Sends }) },
    { path: '/form', load: () => ({ Component: Form }) },
    { path: '/connect', load: () => ({ Component: () => <Frame name="Connect" /> }) },
  ]
  const closed: PageRoute = { path: '/closed', load: () => ({ Component: () => <Frame name="Closed" /> }) }
  const pages = [closed, ...plain.map((page) => ({ ...page, isBare: true }))]
  const { fetch } = createSandbox({ orders: 0 })
  const services = createServices(plainConfig(), {
    live: fetch,
    openDemo: async () => fetch,
    openCopy: async (copy, now) => openCopy(copy, now),
  })
  const find = (pathname: string) => {
    const found = matchRoutes(pages, pathname)?.[0]
    if (found === undefined) throw new Error(`no page at ${pathname}`)
    return found
  }
  onTestFinished(() => {
    services.current().orderIndex.close()
    services.current().mockups.close()
  })
  const router = createAppRouter(services, find)
  render(<App services={services} router={router} />)
  const user = userEvent.setup()
  return {
    asked,
    late,
    later,
    router,
    user,
    go: (to: string) => user.click(screen.getByRole('link', { name: `to ${to}` })),
    back: () => act(async () => window.history.back()),
  }
}

const page = (name: string) => screen.findByRole('heading', { level: 1, name })
const bar = () => window.location.pathname + window.location.search + window.location.hash

describe('going from page to page', () => {
  it('shows the page of the address, and Back returns to the one before', async () => {
    const { go, back } = open('/')
    await page('Start')
    await go('/item/7')
    await page('Item 7')
    expect(bar()).toBe('/item/7')
    await back()
    await page('Start')
    expect(bar()).toBe('/')
  })

  it('goes by a link of the menu, which adds no step where the app is, and leaves the browser its own ways', async () => {
    const { user, back } = open('/')
    await page('Start')
    const menu = () => screen.getByRole('link', { name: 'menu' })
    expect(menu().getAttribute('href')).toBe('/item/7')
    const wasTaken = vi.fn((event: Event) => {
      event.preventDefault()
      return event
    })
    // The app opens it in a tab that is signed in.
    keepSignedInTabs()
    const tab = { opener: window, location: { assign: vi.fn() } }
    const opening = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    document.addEventListener('click', wasTaken, { once: true })
    await user.keyboard('{Control>}')
    await user.click(menu())
    await user.keyboard('{/Control}')
    opening.mockRestore()
    expect(wasTaken).toHaveBeenCalled()
    expect(tab.location.assign).toHaveBeenCalledWith(new URL('/item/7', window.location.href).href)
    expect(tab.opener).toBeNull()
    expect(bar()).toBe('/')
    await user.click(menu())
    await page('Item 7')
    const { length } = window.history
    await user.click(menu())
    await page('Item 7')
    expect(window.history.length).toBe(length)
    await back()
    await page('Start')
  })

  it('goes by a link to another query of the page, which can take its place and be held by who draws it', async () => {
    const { user, back } = open('/item/7')
    await page('Item 7')
    await user.click(screen.getByRole('link', { name: 'off' }))
    await screen.findByText('at /item/7?off')
    await user.click(screen.getByRole('link', { name: 'linked' }))
    expect(bar()).toBe('/item/7?off')
    await back()
    await screen.findByText('at /item/7')
    await user.click(screen.getByRole('link', { name: 'linked' }))
    await page('Item 7 linked')
    expect([bar(), window.history.state.usr]).toEqual(['/item/7?q=linked', 'told'])
    // Another entry of its own would be the last one.
    await act(async () => window.history.forward())
    await screen.findByText('at /item/7?off')
  })

  it('leaves the old page and its address until the new one is there', async () => {
    const { go, late } = open('/')
    await page('Start')
    await go('/late')
    expect(bar()).toBe('/')
    expect(screen.getByText('at /')).toBeTruthy()
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    await page('Late')
    expect(bar()).toBe('/late')
  })

  it('draws another page before anything else goes on, such as what the page before still draws', async () => {
    const { go, late, router } = open('/')
    await page('Start')
    await go('/late')
    const drawn: (string | null)[] = []
    // The router tells first who draws its pages.
    onTestFinished(
      router.shown.subscribe(() => drawn.push(screen.getByRole('heading', { level: 1 }).textContent)),
    )
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    await page('Late')
    expect(drawn).toEqual(['Late'])
  })

  it('goes only where it was sent last, whichever page comes first', async () => {
    const { go, late, later } = open('/')
    await page('Start')
    await go('/late')
    await go('/later')
    await act(async () => later.end()?.resolve({ Component: () => <Frame name="Later" /> }))
    await page('Later')
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Later')
    expect(bar()).toBe('/later')
    const length = window.history.length
    await go('/')
    await page('Start')
    expect(window.history.length).toBe(length + 1)
  })

  it('drops a page that is still coming when Back is pressed', async () => {
    const { go, back, late } = open('/')
    await page('Start')
    await go('/item/7')
    await page('Item 7')
    await go('/late')
    await back()
    await page('Start')
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Start')
    expect(bar()).toBe('/')
  })

  it('keeps what a page holds when only its search changes, and asks anew', async () => {
    const { asked, user } = open('/item/7')
    await page('Item 7')
    await user.click(screen.getByRole('button', { name: 'seen 0' }))
    await user.click(screen.getByRole('button', { name: 'type' }))
    await page('Item 7 typed')
    expect(screen.getByRole('button', { name: 'seen 1' })).toBeTruthy()
    expect(asked).toEqual(['7', '7?q=typed'])
  })

  it('begins anew for another record, whatever the page held for the one before', async () => {
    const { user, go } = open('/item/7')
    await page('Item 7')
    await user.click(screen.getByRole('button', { name: 'seen 0' }))
    await go('/item/8?q=b')
    await page('Item 8 b')
    expect(screen.getByRole('button', { name: 'seen 0' })).toBeTruthy()
  })

  it('asks nothing anew where the page says that it needs not, and asks for another one', async () => {
    const { asked, user, go } = open('/kept/7')
    await page('Item 7')
    await user.click(screen.getByRole('button', { name: 'type' }))
    await page('Item 7 typed')
    expect(asked).toEqual(['early 7'])
    await go('/kept/8')
    await page('Item 8')
    expect(asked).toEqual(['early 7', 'early 8'])
  })

  it('asks nothing for another place on the same page', async () => {
    const { asked } = open('/item/7')
    await page('Item 7')
    await act(async () => {
      window.location.hash = '#part'
    })
    await waitFor(() => expect(bar()).toBe('/item/7#part'))
    await page('Item 7')
    expect(asked).toEqual(['7'])
  })

  it('goes to the page that takes the place of another, and leaves no entry of that one', async () => {
    const { go, back } = open('/')
    await page('Start')
    await go('/moved')
    await page('Item 9 moved')
    expect(bar()).toBe('/item/9?q=moved')
    await back()
    await page('Start')
  })

  it('shows where a store is connected in place of a page that needs one', async () => {
    const { go } = open('/')
    await page('Start')
    await go('/closed')
    await page('Connect')
    expect(bar()).toBe('/connect?next=%2Fclosed')
  })
})

describe('a page that sends elsewhere of its own accord', () => {
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  beforeEach(() => {
    saved = new Promise((resolve) => {
      endSave = resolve
    })
  })

  it('takes its own place with the other page', async () => {
    const { go, back } = open('/')
    await page('Start')
    await go('/sends')
    await page('Sends')
    await press('refuse')
    await page('Item 9')
    await back()
    await page('Start')
  })

  it('gives way to the page where the merchant is going', async () => {
    const { go, back, late } = open('/')
    await page('Start')
    await go('/sends')
    await page('Sends')
    await go('/late')
    await press('refuse')
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    await page('Late')
    expect(bar()).toBe('/late')
    await back()
    await page('Sends')
  })

  it('gives way to a step through the history, and sends there once the merchant has come back', async () => {
    const { go, back, late } = open('/')
    await page('Start')
    await go('/sends')
    await page('Sends')
    await act(async () => {
      window.history.pushState({ idx: window.history.state.idx + 1 }, '', '/late')
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    })
    await press('refuse')
    expect(bar()).toBe('/late')
    await back()
    await page('Item 9')
    expect(bar()).toBe('/item/9')
    await act(async () => late.end()?.resolve({ Component: () => <Frame name="Late" /> }))
    expect(screen.getByRole('heading', { level: 1, name: 'Item 9' })).toBeTruthy()
  })

  it('takes nobody away from the page where they went meanwhile', async () => {
    const { go } = open('/sends')
    await page('Sends')
    await press('save')
    await go('/item/7')
    await page('Item 7')
    await act(async () => endSave())
    expect(bar()).toBe('/item/7')
    await go('/sends')
    await page('Sends')
    await press('save')
    await page('Item 8')
  })
})

describe('a page that cannot be shown', () => {
  it.each(['/gone', '/breaks'])('%s is said at its address, and the next page is whole', async (address) => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { back, go } = open('/')
    await page('Start')
    await go(address)
    await page('This page could not be shown')
    expect(screen.getByText(/Nothing was charged or changed/)).toBeTruthy()
    told.mockRestore()
    expect(bar()).toBe(address)
    await back()
    await page('Start')
  })
})

describe('a page with unsaved changes', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })
  const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  async function changed() {
    const app = open('/')
    await page('Start')
    await app.go('/form')
    await page('Form')
    await press('change')
    return app
  }

  it('is left by a link only when that is wanted', async () => {
    const { go } = await changed()
    await go('/item/7')
    await question()
    await press('Stay here')
    await noQuestion()
    expect(bar()).toBe('/form')
    await go('/item/7')
    await question()
    await press('Leave and lose them')
    await page('Item 7')
    expect(bar()).toBe('/item/7')
  })

  it('is left by Back only when that is wanted, and the history stays as it was', async () => {
    const { back } = await changed()
    await back()
    await question()
    await waitFor(() => expect(bar()).toBe('/form'))
    await press('Stay here')
    await noQuestion()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Form')
    await back()
    await question()
    await press('Leave and lose them')
    await page('Start')
    await waitFor(() => expect(bar()).toBe('/'))
    await act(async () => window.history.forward())
    await page('Form')
  })

  it('is asked for before another part of it takes its place, and not for another place on it', async () => {
    await changed()
    await userEvent.click(screen.getByRole('link', { name: 'to tab 2' }))
    await question()
    await press('Stay here')
    await noQuestion()
    expect(bar()).toBe('/form')
    await userEvent.click(screen.getByRole('link', { name: 'part' }))
    await waitFor(() => expect(bar()).toBe('/form#part'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'to tab 2' }))
    await question()
    await press('Leave and lose them')
    await screen.findByText('at /form?tab=2')
  })

  it('is held at Back where the page before was left from another place on it', async () => {
    const { go, back } = open('/item/7')
    await page('Item 7')
    await act(async () => {
      window.location.hash = '#part'
    })
    await waitFor(() => expect(bar()).toBe('/item/7#part'))
    await go('/form')
    await page('Form')
    await press('change')
    await back()
    await question()
    await press('Stay here')
    await noQuestion()
    await waitFor(() => expect(bar()).toBe('/form'))
    await back()
    await question()
    await press('Leave and lose them')
    await page('Item 7')
    await waitFor(() => expect(bar()).toBe('/item/7#part'))
    await back()
    await waitFor(() => expect(bar()).toBe('/item/7'))
    await act(async () => window.history.go(2))
    await page('Form')
  })

  it('asks nothing when nothing is changed any more', async () => {
    const { go } = await changed()
    await press('change')
    await go('/item/7')
    await page('Item 7')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
