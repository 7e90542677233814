import '~/contract/configureZod'
import '~/app/trustedTypes'
import { boot } from '~/app/boot'

void boot({
  live: (request) => fetch(request),
  openDemo: async () => (await import('~/sandbox/browser/connectSandbox')).connectSandbox().fetch,
})
