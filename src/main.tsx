import '~/contract/configureZod'
import '~/app/trustedTypes'
import { boot } from '~/app/boot'
import { sharedLedger } from '~/client/scheduler/ledgers'

void boot({
  ledger: sharedLedger(),
  live: (request) => fetch(request),
  openDemo: async () => (await import('~/sandbox/browser/connectSandbox')).connectSandbox().fetch,
})
