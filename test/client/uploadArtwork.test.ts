import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { uploadArtwork } from '~/client/uploadArtwork'
import { answerJson as json, artworkServer as host, closeServers } from './artworkServer'

afterEach(closeServers)

const bytes = Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7) % 256)
const picture = new File([bytes], 'bädge "1".png', { type: 'image/png' })
const plain = { headers: {}, fields: {}, addressPath: 'url' }
const sum = { md5: 'a'.repeat(32) }
const md5 = (data: Uint8Array) => createHash('md5').update(data).digest('hex')

describe('a multipart host', () => {
  it('gets the file in the configured field and gives its address', async () => {
    const { address, arrived } = await host((_, reply) =>
      json(reply, 200, { url: 'https://cdn.shop.com/1.png' }),
    )
    const url = await uploadArtwork(
      { kind: 'multipart', url: `${address}/up`, field: 'artwork', ...plain },
      picture,
      sum,
    )
    expect(url).toBe('https://cdn.shop.com/1.png')
    const [request] = arrived
    expect(arrived).toHaveLength(1)
    expect(request?.method).toBe('POST')
    const form = await new Response(new Uint8Array(request?.body ?? []), {
      headers: { 'Content-Type': request?.headers['content-type'] ?? '' },
    }).formData()
    const sent = form.get('artwork')
    if (!(sent instanceof File)) throw new Error('No file arrived')
    expect(sent.type).toBe('image/png')
    expect(md5(new Uint8Array(await sent.arrayBuffer()))).toBe(md5(bytes))
    expect(request?.headers.cookie).toBeUndefined()
    expect(request?.headers.authorization).toBeUndefined()
  })

  it.each([
    [413, { message: 'Too large for us' }, 'Too large for us'],
    [500, 'not json', /refused the file \(500\). It was not added/],
    [200, { link: 'elsewhere' }, 'has no text at “url”, but link. Correct addressPath'],
  ])('an answer of %d is told in words', async (status, body, words) => {
    const { address } = await host((_, reply) => json(reply, status, body))
    await expect(
      uploadArtwork({ kind: 'multipart', url: address, field: 'file', ...plain }, picture, sum),
    ).rejects.toThrow(words)
  })
})

describe('a presigned host', () => {
  it('is asked where to, gets the bytes by PUT, and its public address is used', async () => {
    const { address, arrived } = await host((request, reply, own) =>
      request.method === 'GET'
        ? json(reply, 200, { uploadUrl: `${own}/bucket/1?sig=x`, url: 'https://cdn.shop.com/2.png' })
        : reply.writeHead(200).end(),
    )
    const url = await uploadArtwork(
      { kind: 'presigned', url: `${address}/ticket`, uploadPath: 'uploadUrl', uploadOrigins: [], ...plain },
      picture,
      sum,
    )
    expect(url).toBe('https://cdn.shop.com/2.png')
    expect(arrived.map(({ method, path }) => [method, path.replace(/\?filename.*/, '')])).toEqual([
      ['GET', '/ticket'],
      ['PUT', '/bucket/1?sig=x'],
    ])
    expect(arrived[1]?.headers['content-type']).toBe('image/png')
    expect(md5(arrived[1]?.body ?? new Uint8Array())).toBe(md5(bytes))
  })

  it('a refused PUT adds nothing', async () => {
    const { address } = await host((request, reply, own) =>
      request.method === 'GET'
        ? json(reply, 200, { uploadUrl: `${own}/bucket`, url: 'https://cdn.shop.com/2.png' })
        : reply.writeHead(403).end(),
    )
    await expect(
      uploadArtwork(
        { kind: 'presigned', url: address, uploadPath: 'uploadUrl', uploadOrigins: [], ...plain },
        picture,
        sum,
      ),
    ).rejects.toThrow(/refused the file \(403\)/)
  })

  it('an answer without an upload address is told', async () => {
    const { address, arrived } = await host((_, reply) =>
      json(reply, 200, { url: 'https://cdn.shop.com/2.png' }),
    )
    await expect(
      uploadArtwork(
        { kind: 'presigned', url: address, uploadPath: 'uploadUrl', uploadOrigins: [], ...plain },
        picture,
        sum,
      ),
    ).rejects.toThrow('has no text at “uploadUrl”, but url. Correct uploadPath')
    expect(arrived).toHaveLength(1)
  })
})

it('a host that is not there is told as such', async () => {
  const { address } = await host((_, reply) => json(reply, 200, {}))
  await closeServers()
  await expect(
    uploadArtwork({ kind: 'multipart', url: address, field: 'file', ...plain }, picture, sum),
  ).rejects.toMatchObject({
    name: 'ArtworkHostError',
  })
})
