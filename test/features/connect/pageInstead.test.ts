import { expect, it } from 'vitest'
import { tryToken } from '~/features/connect/tryToken'
import { createSandbox } from '~/sandbox/createSandbox'
import { apiOf } from '../../sandbox/service'

it.each([
  [403, '/orders'],
  [404, '/orders'],
  [403, '/stores'],
  [404, '/stores'],
])(
  'a page with %i in place of the answer to %s says nothing of a token: it is tried again',
  async (status, of) => {
    const sandbox = createSandbox()
    const fetch = async (request: Request) =>
      new URL(request.url).pathname === of
        ? new Response('<h1>Sign in to this network</h1>', {
            status,
            headers: { 'Content-Type': 'text/html' },
          })
        : sandbox.fetch(request)
    const open = (token: string) => apiOf(sandbox, { token, fetch })
    await expect(tryToken('sandbox-account', open)).rejects.toMatchObject({ status })
    expect(await tryToken('sandbox-account', (token) => apiOf(sandbox, { token }))).toMatchObject({
      isAccountLevel: true,
    })
  },
)
