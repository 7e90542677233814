import 'fake-indexeddb/auto'
import '~/contract/configureZod'
import { plainStyle } from './plainStyles'

// jsdom has no layout and no media queries; what the app asks of them gets the plainest answer.
if (typeof window !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/dom')
  const inFull = getConfig().getElementError
  configure({
    // Nothing is measured here: a busy machine must not fail a test.
    asyncUtilTimeout: 60_000,
    // What is still waited for is looked for twenty times a second; the page is printed once, when the wait is over.
    getElementError: (message, container) =>
      Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
        ? new Error(message ?? '')
        : inFull(message, container),
  })
  window.getComputedStyle = plainStyle
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
}
