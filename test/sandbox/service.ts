import { createApi, type Api } from '~/client/createApi'
import { createSandbox, type Sandbox, type SandboxOptions } from '~/sandbox/createSandbox'

export interface Service {
  sandbox: Sandbox
  api: Api
  as(token: string | null, storeId?: number | null): Api
  clock: { now: number }
}

/** A fresh sandbox with a clock that only moves when told, spoken to through the app's own client. */
export function startService(options: SandboxOptions = {}): Service {
  const clock = { now: Date.UTC(2026, 10, 21, 9, 0, 0) }
  const sandbox = createSandbox({ now: () => clock.now, ...options })
  const as = (token: string | null, storeId: number | null = null) =>
    createApi({
      baseUrl: 'http://sandbox.test',
      fetch: sandbox.fetch,
      token,
      storeId,
      language: null,
      key: ['test', 'own'],
    })
  return { sandbox, clock, as, api: as('sandbox-store') }
}

/** A recipient that every rule accepts. */
export const recipient = {
  name: 'Ada Byron',
  address1: '12 Mill Road',
  city: 'Austin',
  state_code: 'TX',
  country_code: 'US',
  zip: '78702',
}

export const artworkUrl = 'https://files.example.com/logo-1800x1500.png'

/** A line that names a catalogue variant with its own print file (way B). */
export const lineB = {
  variant_id: 7103,
  quantity: 2,
  retail_price: '24.90',
  files: [{ type: 'front', url: artworkUrl }],
}
