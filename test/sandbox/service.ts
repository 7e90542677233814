import type { ApiOptions } from '~/client/callOptions'
import { createApi, type Api } from '~/client/createApi'
import { servePictures } from '~/sandbox/servedPictures'
import { createSandbox, type Sandbox, type SandboxOptions } from '~/sandbox/createSandbox'

/**
 * Drawings by address, as over HTTP: inside of the replies, where the demo has them, they are nine tenths of what is
 * written and read.
 */
export const pictures = servePictures('https://pictures.test')

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
  const as = (token: string | null, storeId: number | null = null) => apiOf(sandbox, { token, storeId })
  return { sandbox, clock, as, api: as('sandbox-store') }
}

/** The app's own client of a sandbox, of the demo's store unless told otherwise. */
export const apiOf = (sandbox: Sandbox, more: Partial<ApiOptions> = {}): Api =>
  createApi({
    baseUrl: 'http://sandbox.test',
    fetch: sandbox.fetch,
    token: 'sandbox-store',
    storeId: null,
    language: null,
    key: ['test', 'own'],
    ...more,
  })

/** One call without the app's client, so that nothing of the reply is read otherwise than it came. */
export async function sendTo(
  { sandbox }: Service,
  token: string,
  method: string,
  path: string,
  body?: unknown,
) {
  const reply = await sandbox.fetch(
    new Request(`http://sandbox.test${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  const { result, error } = await reply.json()
  return { status: reply.status, message: error?.message ?? '', result }
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

/** A line that names a catalog variant with its own print file (way B). */
export const lineB = {
  variant_id: 7103,
  quantity: 2,
  retail_price: '24.90',
  files: [{ type: 'front', url: artworkUrl }],
}
