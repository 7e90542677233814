import 'fake-indexeddb/auto'
import { MutationObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { setProductPicture } from '~/flows/mockups/setProductPicture'
import { createQueryClient } from '~/queries/queryClient'
import { createSandbox } from '~/sandbox/createSandbox'
import { apiOf } from '../../sandbox/service'
import { useHastyTime } from '../products/productWorld'

beforeEach(useHastyTime)

type Sandbox = ReturnType<typeof createSandbox>
type Answer = (request: Request) => Promise<Response>

/** Sets the picture of the mug at a service that `spoil` stands before, and what is said of it. */
async function setAt(spoil: (answer: Answer, sandbox: Sandbox, path: string) => Answer) {
  const sandbox = createSandbox()
  const mug = [...sandbox.state.products.values()].find(({ product: { name } }) => name === 'Slow Wave Mug')
  if (mug === undefined) throw new Error('There is no mug')
  const productId = mug.product.id
  const api = apiOf(sandbox, { fetch: spoil(sandbox.fetch, sandbox, `/store/products/${productId}`) })
  const setting = new MutationObserver(createQueryClient(), setProductPicture(api))
  const url = 'https://files.example.com/mockup.png'
  const said = await setting
    .mutate({ productId, url, readFile: async () => null, host: null })
    .catch((error: unknown) => (error instanceof Error ? error.message : 'no error'))
  return { said, picture: mug.product.thumbnail_url === url }
}

/** Answers from the first write on, or the first reading, in another way. */
const from =
  (method: string, change: (answer: Answer, request: Request, sandbox: Sandbox) => Promise<Response>) =>
  (answer: Answer, sandbox: Sandbox): Answer => {
    let isDue = false
    return async (request) => {
      isDue ||= request.method === method
      return isDue ? change(answer, request, sandbox) : answer(request)
    }
  }

const down = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))
const mugOf = ({ state }: Sandbox) => {
  const mug = [...state.products.values()].find(({ product: { name } }) => name === 'Slow Wave Mug')
  if (mug === undefined) throw new Error('There is no mug')
  return mug
}

it('a picture that is set says whether the variants were looked at', async () => {
  expect(await setAt((answer) => answer)).toEqual({ said: true, picture: true })
  const unread = from('PUT', (answer, request) => (request.method === 'PUT' ? answer(request) : down()))
  expect(await setAt(unread)).toEqual({ said: false, picture: true })
})

it('one that is refused says so, and that nothing was changed', async () => {
  const refuse = async () =>
    Response.json(
      { code: 400, result: 'No.', error: { reason: 'BadRequest', message: 'No picture of that kind.' } },
      { status: 400 },
    )
  const { said, picture } = await setAt(from('PUT', refuse))
  expect(said).toMatch(/^Refused: .*No picture of that kind\..* Nothing was changed\.$/)
  expect(picture).toBe(false)
})

it('one that somebody else sets at the same moment is left to them', async () => {
  let reads = 0
  const spoil = from('GET', (answer, request, sandbox) => {
    reads += 1
    const mug = mugOf(sandbox)
    if (reads > 1) mug.product = { ...mug.product, thumbnail_url: 'https://files.example.com/theirs.png' }
    return answer(request)
  })
  expect(await setAt(spoil)).toEqual({
    said: 'Somebody else changed the picture at this moment. Nothing was sent.',
    picture: false,
  })
})

it('one after which variants are gone says how many, and that a copy is kept', async () => {
  const spoil = from('PUT', async (answer, request, sandbox) => {
    const reply = await answer(request)
    const { origin } = new URL(request.url)
    const address = `${origin}/store/variants/${mugOf(sandbox).variants[0]?.id}`
    if (request.method === 'PUT')
      await answer(new Request(address, { method: 'DELETE', headers: request.headers }))
    return reply
  })
  expect((await setAt(spoil)).said).toBe(
    'The picture was set, but 1 variant is gone. A copy of the state before is on the product’s page: restore it from there.',
  )
})

it('one that has no answer says that it is not known', async () => {
  const spoil = from('PUT', down)
  expect(await setAt(spoil)).toEqual({
    said: 'No answer came, and reading did not settle it.',
    picture: false,
  })
})
