import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { uploadArtwork } from '~/client/uploadArtwork'
import { readAppConfig } from '~/contract/appConfig'
import { plainPng } from '~/domain/artwork/plainPng'
import { hostRecipes } from '~/domain/artwork/hostRecipes'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import { md5 } from '~/domain/text/md5'
import { answerJson, artworkServer, closeServers } from './artworkServer'

afterEach(closeServers)

const bytes = plainPng(16, [10, 200, 30])
const picture = new File([bytes], 'Slow morning “club”.png', { type: 'image/png' })
const sum = md5(bytes)

it('README shows each recipe as it is', () => {
  const readme = readFileSync('README.md', 'utf8')
  const shown = [...readme.matchAll(/```json\n([^`]+)```/g)].map(([, json = '']): unknown => JSON.parse(json))
  for (const { artworkUpload } of hostRecipes) expect(shown).toContainEqual({ artworkUpload })
})

it('the picture of the test is one', () => {
  expect(readImageFacts(bytes)).toMatchObject({ mimeType: 'image/png', width: 16, height: 16 })
})

/** The recipe as config.json gives it, with its hosts on this machine. */
async function configured(name: RegExp, hosts: Readonly<Record<string, string>>) {
  const recipe = hostRecipes.find((one) => name.test(one.name))
  let text = JSON.stringify({ apiBaseUrl: '/forward', artworkUpload: recipe?.artworkUpload })
  for (const [from, to] of Object.entries(hosts)) text = text.replaceAll(from, to)
  const reading = await readAppConfig(text)
  if (!reading.ok || reading.config.artworkUpload === null) throw new Error(`Not taken: ${text}`)
  return reading.config.artworkUpload
}

describe('recipes against servers that behave as those hosts do', () => {
  it('S3 and R2: the endpoint signs method, path, type and end; the bucket takes nothing else', async () => {
    const sign = (words: string) => createHmac('sha256', 'kept by the endpoint').update(words).digest('hex')
    const bucket = await artworkServer((request, reply, own) => {
      const url = new URL(request.path, own)
      const signed = [
        request.method,
        url.pathname,
        request.headers['content-type'],
        url.searchParams.get('e'),
      ]
      if (url.searchParams.get('s') === sign(signed.join(' '))) return reply.writeHead(200).end()
      return reply
        .writeHead(403, { 'Content-Type': 'application/xml' })
        .end(
          '<Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>',
        )
    })
    let signedType = 'image/png'
    const endpoint = await artworkServer((request, reply, own) => {
      const { searchParams } = new URL(request.path, own)
      const path = `/art/${searchParams.get('md5')}.png`
      const s = sign(`PUT ${path} ${signedType} 1900000000`)
      answerJson(reply, 200, {
        uploadUrl: `${bucket.address}${path}?e=1900000000&s=${s}`,
        url: `https://art.your-shop.com${path}`,
      })
    })
    const host = await configured(/S3/, {
      '"/artwork-upload"': `"${endpoint.address}/artwork-upload"`,
      'https://shop-artwork.s3.eu-central-1.amazonaws.com': bucket.address,
    })
    const said: string[] = []
    const onDone = (text: string) => void said.push(text)
    const address = await uploadArtwork(host, picture, { md5: sum, onDone })
    expect(address).toBe(`https://art.your-shop.com/art/${sum}.png`)
    expect(said).toHaveLength(3)
    const asked = new URL(endpoint.arrived[0]?.path ?? '', endpoint.address)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      filename: picture.name,
      type: 'image/png',
      size: String(bytes.length),
      md5: sum,
    })
    expect(bucket.arrived.map(({ method, body }) => [method, md5(new Uint8Array(body))])).toEqual([
      ['PUT', sum],
    ])
    signedType = 'image/jpeg'
    await expect(uploadArtwork(host, picture, { md5: sum })).rejects.toThrow(
      /refused the file \(403\): “The signature does not match\.”.*sign them, for the type image\/png/,
    )
    if (host.kind !== 'presigned') throw new Error('Another kind')
    await expect(uploadArtwork({ ...host, uploadOrigins: [] }, picture, { md5: sum })).rejects.toThrow(
      `The upload goes to ${bucket.address}, which config.json does not name. Add it to uploadOrigins`,
    )
  })

  it('Cloudinary: preset and file in a form, the address of https in the answer, its refusal in its words', async () => {
    const cloud = await artworkServer((request, reply) => {
      const body = request.body.toString('latin1')
      if (!/name="upload_preset"\r\n\r\nplaten-artwork\r\n/.test(body))
        return answerJson(reply, 400, { error: { message: 'Upload preset must be specified' } })
      return answerJson(reply, 200, {
        public_id: 'abc',
        url: 'http://res.cloudinary.com/your-cloud/image/upload/v1/abc.png',
        secure_url: 'https://res.cloudinary.com/your-cloud/image/upload/v1/abc.png',
      })
    })
    const host = await configured(/Cloudinary/, { 'https://api.cloudinary.com': cloud.address })
    if (host.kind !== 'multipart') throw new Error('Another kind')
    const address = await uploadArtwork(host, picture, { md5: sum })
    expect(address).toBe('https://res.cloudinary.com/your-cloud/image/upload/v1/abc.png')
    expect(cloud.arrived[0]).toMatchObject({ method: 'POST', path: '/v1_1/your-cloud/image/upload' })
    const form = cloud.arrived[0]?.body.toString('latin1') ?? ''
    expect(form.indexOf('name="file"')).toBeGreaterThan(form.indexOf('name="upload_preset"'))
    await expect(uploadArtwork({ ...host, fields: {} }, picture, { md5: sum })).rejects.toThrow(
      /\(400\): “Upload preset must be specified”\. It was not added/,
    )
    await expect(uploadArtwork({ ...host, addressPath: 'url' }, picture, { md5: sum })).rejects.toThrow(
      /answered the address “http:\/\/res\.cloudinary.*needs https/,
    )
    await expect(
      uploadArtwork({ ...host, addressPath: 'data.0.url' }, picture, { md5: sum }),
    ).rejects.toThrow('has no text at “data.0.url”, but public_id, url, secure_url. Correct addressPath')
  })

  it('a PUT server: the name is that of the bytes, the address that of the public side', async () => {
    const store = new Map<string, string>()
    const files = await artworkServer(({ method, path, body, headers }, reply) => {
      if (method !== 'PUT' || headers['content-type'] !== 'image/png') return reply.writeHead(405).end()
      const isNew = !store.has(path)
      store.set(path, md5(new Uint8Array(body)))
      return reply.writeHead(isNew ? 201 : 204).end()
    })
    const host = await configured(/PUT/, { 'https://upload.your-shop.com': files.address })
    const first = await uploadArtwork(host, picture, { md5: sum })
    expect(first).toBe(`https://files.your-shop.com/artwork/${sum}.png`)
    expect(await uploadArtwork(host, picture, { md5: sum })).toBe(first)
    expect([...store]).toEqual([[`/artwork/${sum}.png`, sum]])
    const photo = new File(['x'], 'x.jpg', { type: 'image/jpeg' })
    await expect(uploadArtwork(host, photo, { md5: 'b' })).rejects.toThrow(
      /refused the file \(405\)\. .*Check its address and kind/,
    )
  })
})

describe('what goes wrong is told in words that say what to do', () => {
  const put = (url: string) =>
    ({ kind: 'put', url: `${url}/`, publicUrl: 'https://files.your-shop.com/', headers: {} }) as const
  const md5Of = { md5: sum }

  it.each([
    [
      'points elsewhere',
      (reply: ServerResponse) => reply.writeHead(307, { Location: 'https://evil.example.com/' }).end(),
      /points to another address.*final address/,
    ],
    [
      'breaks its answer off',
      (reply: ServerResponse) =>
        reply.writeHead(200, { 'Content-Length': '900' }).write('x', () => reply.destroy()),
      /broke its answer off\. Try again/,
    ],
    [
      'hangs up without an answer',
      (reply: ServerResponse) => reply.destroy(),
      /is there, but pages of .* may not read its answer.*CORS.*PUT.*content-type/,
    ],
    ['asks for a key', (reply: ServerResponse) => reply.writeHead(401).end(), /\(401\).*A page holds no key/],
    [
      'takes no file that large',
      (reply: ServerResponse) => reply.writeHead(413).end('<html>'),
      /\(413\)\. .*The file has 1 kB: raise its limit/,
    ],
    [
      'has trouble',
      (reply: ServerResponse) => reply.writeHead(503).end(),
      /\(503\).*Try again in a few minutes/,
    ],
  ])('a host that %s', async (_, answer, words) => {
    const server = await artworkServer(({ method }, reply) =>
      method === 'GET' ? reply.writeHead(404).end() : answer(reply),
    )
    await expect(uploadArtwork(put(server.address), picture, md5Of)).rejects.toThrow(words)
    expect(server.arrived.some(({ headers }) => headers.authorization ?? headers.cookie)).toBe(false)
  })

  it('a host that is slow, and one that is not there', async () => {
    const server = await artworkServer(() => undefined)
    await expect(uploadArtwork(put(server.address), picture, { ...md5Of, timeoutMs: 20 })).rejects.toThrow(
      /gave no whole answer in time/,
    )
    await closeServers()
    await expect(uploadArtwork(put(server.address), picture, md5Of)).rejects.toThrow(/could not be reached/)
  })

  it.each([
    ['https://files.internal/a.png', /files\.internal is not reachable from outside/],
    ['https://drive.google.com/file/d/1', /Google Drive link opens a page/],
    ['/files/a.png', /This is no address/],
    ['https://user:pass@files.shop.com/a.png', /user name or password/],
  ])('an answered address that nobody else can read: %s', async (url, words) => {
    const server = await artworkServer((_, reply) => answerJson(reply, 200, { url }))
    const host = {
      kind: 'multipart',
      url: server.address,
      field: 'file',
      fields: {},
      headers: {},
      addressPath: 'url',
    } as const
    await expect(uploadArtwork(host, picture, md5Of)).rejects.toThrow(words)
  })
})

describe('config.json refuses what is secret and what cannot be sent', () => {
  const base = { kind: 'multipart', url: 'https://files.your-shop.com/up' }
  it.each([
    [
      { ...base, headers: { Authorization: 'x' } },
      /artworkUpload\.headers\.Authorization: looks like a credential/,
    ],
    [{ ...base, headers: { 'X-Api-Key': 'x' } }, /credential/],
    [{ ...base, headers: { 'X-Which': 'Bearer abc' } }, /credential/],
    [{ ...base, fields: { api_secret: 'x' } }, /artworkUpload\.fields\.api_secret/],
    [{ ...base, fields: { note: 'AKIAABCDEFGHIJKLMNOP' } }, /credential/],
    [{ ...base, url: 'https://a.blob.core.windows.net/c?sv=1&sig=abc' }, /credential in its query/],
    [{ ...base, headers: { 'Content-Type': 'image/png' } }, /browser sets itself/],
    [{ ...base, headers: { 'X-A': 'a\r\nb' } }, /none at all/],
    [{ ...base, addressPath: 'a..b' }, /names with dots/],
    [{ kind: 'put', url: 'https://files.your-shop.com/art' }, /must end with \//],
  ])('%j', async (artworkUpload, words) => {
    const reading = await readAppConfig(JSON.stringify({ apiBaseUrl: '/forward', artworkUpload }))
    expect(reading.ok ? '' : reading.problems.join('\n')).toMatch(words)
  })

  it('and takes what is open', async () => {
    const open = {
      ...base,
      headers: { 'X-Upload-Source': 'platen' },
      fields: { folder: 'art', key: 'a', author: 'b' },
    }
    const reading = await readAppConfig(JSON.stringify({ apiBaseUrl: '/forward', artworkUpload: open }))
    expect(reading).toMatchObject({ ok: true, config: { artworkUpload: { ...open, addressPath: 'url' } } })
  })
})
