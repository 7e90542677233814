import '~/contract/configureZod'
import '~/app/trustedTypes'
import { boot } from '~/app/boot'
import { fetchOrTakeEarly } from '~/app/takeEarly'
import { sharedLedger } from '~/client/scheduler/ledgers'

void boot({
  ledger: sharedLedger(),
  live: fetchOrTakeEarly,
  openCopy: async (copy, now) => (await import('~/sandbox/copy/openCopy')).openCopy(copy, now),
  openDemo: async () => {
    const { fetch: demo } = (await import('~/sandbox/browser/connectSandbox')).connectSandbox()
    void import('~/app/keepDemoDesigns').then(({ keepDemoDesigns }) => keepDemoDesigns(demo))
    return demo
  },
})
