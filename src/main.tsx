import '~/contract/configureZod'
import '~/app/trustedTypes'
import { boot } from '~/app/boot'
import { fetchOrTakeEarly } from '~/app/takeEarly'
import { sharedLedger } from '~/client/scheduler/ledgers'

boot({
  ledger: sharedLedger(),
  live: fetchOrTakeEarly,
  openCopy: async (copy, now) => (await import('~/sandbox/copy/openCopy')).openCopy(copy, now),
  openDemo: async () => {
    const [{ connectSandbox }, kept] = await Promise.all([
      import('~/sandbox/browser/connectSandbox'),
      // The demo works without its designs. Whether they are there is settled before a page asks for one.
      import('~/app/keepDemoDesigns').catch(() => null),
    ])
    const { fetch: demo } = connectSandbox()
    kept?.keepDemoDesigns(demo)
    return demo
  },
}).catch((error: unknown) => {
  // Nothing is drawn yet that could say so, and what draws pages may be what did not come.
  const words = document.createElement('p')
  words.role = 'alert'
  words.style.padding = '48px 16px'
  words.textContent = 'Platen could not start: a part of the app did not come. Reload this page to try again.'
  document.body.append(words)
  throw error
})
