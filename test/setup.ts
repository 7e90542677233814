import 'fake-indexeddb/auto'
import '~/contract/configureZod'
import { format } from 'node:util'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { beginPage, isErased } from '~/device/eraseDevice'
import { deviceTexts, tabTexts } from '~/device/storages'
import { forgetTurns } from '~/device/tabLocks'
import { forgetTroubles, troubles } from '~/device/trouble'
import { setReadersUnit } from '~/domain/lengths/readersUnit'
import { setReadersZone } from '~/domain/text/readersZone'
import { seededRandom } from '~/sandbox/seed/random'
import { plainStyle } from './plainStyles'

// Nothing is measured here: a busy machine must not fail a test. There the code of the next page, or of the palette, alone
// took more than a minute to come, which a second try then found loaded.
const longest = 300_000
const { waitFor } = vi
vi.waitFor = (state, options) =>
  waitFor(state, typeof options === 'number' ? options : { timeout: longest, ...options })

const hasPage = typeof window !== 'undefined'

// What a test provokes it expects, and silences there; anything else that is told to the console is a fault.
const told: string[] = []
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: unknown[]) => {
    const text = format(...words)
    if (!isOfMoment(text)) told.push(text)
  }
afterEach(() => {
  // A test that fails in the middle must not stop the clock of the next ones.
  vi.useRealTimers()
  if (told.length > 0) throw new Error(`No test expects this on the console:\n${told.splice(0).join('\n')}`)
})

// Each run has other luck, and each test its own: one that fails says how to have the same again.
const wanted = process.env['PLATEN_SEED']
const seed = Number(wanted ?? Math.floor(Math.random() * 2 ** 31))
if (wanted !== undefined) (await import('fast-check')).configureGlobal({ seed })
beforeEach(({ task, onTestFailed }) => {
  emptyDevice()
  const name = `${task.fullName} ${task.result?.retryCount ?? 0}`
  const next = seededRandom(
    [...name].reduce((sum, sign) => Math.imul(sum ^ sign.charCodeAt(0), 16_777_619), seed),
  )
  let isUsed = false
  Math.random = () => {
    isUsed = true
    return next()
  }
  onTestFailed(() => {
    const [error] = task.result?.errors ?? []
    if (isUsed && error !== undefined) error.message += `\nPLATEN_SEED=${seed} has the same luck.`
  })
})

/**
 * Each test, and each second try of one, is the first visit of a device: drafts, jobs and open intents of another test
 * would be gone on with. What a page said or wrote while its browser was taken down is not the next test's, nor is the turn
 * of a call that hung in it, nor that it erased the device, which ends its page for good.
 */
function emptyDevice(): void {
  if (isErased()) beginPage()
  // Also what was kept in memory, where there is no storage or it refused.
  for (const texts of [deviceTexts, tabTexts]) texts.clear()
  forgetTroubles()
  forgetTurns()
  // Nobody has chosen a unit or a time zone there.
  setReadersUnit('cm')
  setReadersZone(undefined)
  globalThis.indexedDB = new IDBFactory()
}
beforeAll(emptyDevice)

// A part of the app that is still being loaded when its page goes would be broken for every later file.
afterAll(() => vi.dynamicImportSettled())

/**
 * Whether React says that a page was drawn while a test did not wait for it: so it is where a reply came a moment earlier
 * or later than usual, and tests wait for what they look for anyway.
 */
function isOfMoment(text: string): boolean {
  return /^An update to \S+ inside a test was not wrapped in act/.test(text)
}

/** The visible words under an element, in their order. */
function wordsOf(element: Element): string {
  const words: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) words.push(walker.currentNode.nodeValue?.trim() ?? '')
  return words.filter((text) => text !== '').join(' | ')
}

// jsdom has no layout and no media queries; what the app asks of them gets the plainest answer.
if (hasPage) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
  const { configure, getConfig } = await import('@testing-library/dom')
  configure({
    asyncUtilTimeout: longest,
    // What is still waited for is looked for twenty times a second; the page is told once, when the wait is over: in
    // words, because its markup is longer than what anybody prints of it.
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
        ? new Error(message ?? '')
        : new Error(
            `${message ?? ''}\n\nThe page: ${wordsOf(container)}\nThe device: ${JSON.stringify(troubles())}`,
          ),
  })
  window.getComputedStyle = plainStyle
  // Without a layout every button counts as scrolled out of sight, and Mantine hides a menu as soon as it has a place: it
  // was found before that, or never.
  const { mantineTheme } = await import('~/ui/mantine/mantineTheme')
  Object.assign(mantineTheme.components ?? {}, { Popover: { defaultProps: { hideDetached: false } } })
  const { quickDom } = await import('./quickDom')
  quickDom()
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  const noObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
  for (const name of ['ResizeObserver', 'IntersectionObserver']) Reflect.set(window, name, noObserver)
  window.scrollTo = () => undefined
  // Nothing is downloaded and nothing is drawn; jsdom would tell of each time, past the console.
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this)
  }
  HTMLCanvasElement.prototype.getContext = () => null
  // Without a layout nothing lies anywhere: an event's own target counts.
  document.elementFromPoint ??= () => null
  // Its blobs can be read the old way only.
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => {
        if (reader.result instanceof ArrayBuffer) resolve(reader.result)
      })
      reader.readAsArrayBuffer(this)
    })
  }
  Blob.prototype.text ??= async function read(this: Blob) {
    return new TextDecoder().decode(await this.arrayBuffer())
  }
}
