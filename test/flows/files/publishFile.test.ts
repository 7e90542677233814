import { afterEach, describe, expect, it, vi } from 'vitest'
import { createApi } from '~/client/createApi'
import { addFile } from '~/contract/artwork/fileEndpoints'
import { newJob, type ProductTask } from '~/domain/bulkJob'
import { pictureLayer } from '~/domain/layers/layer'
import { printOf } from '~/domain/layers/printOf'
import type { Artwork } from '~/domain/placement/design'
import { printArea, printBox } from '~/domain/placement/geometry'
import { publishFile } from '~/flows/files/publishFile'
import { publishPrint } from '~/flows/files/publishPrint'
import { testUpload } from '~/flows/files/testUpload'
import { keepArtwork } from '~/local/designs/designStore'
import { productJobs } from '~/local/products/productStore'
import { refusePublished } from '~/local/publishedFiles'
import { runUntilGone } from '../jobs/runProductJob'
import { answerJson, artworkServer, closeServers } from '../../client/artworkServer'
import { startService } from '../../sandbox/service'

afterEach(closeServers)
afterEach(() => vi.unstubAllGlobals())

const picture = (content: string) => new Blob([content], { type: 'image/png' })

const hostAt = (url: string) =>
  ({ kind: 'multipart', url, field: 'file', fields: {}, headers: {}, addressPath: 'url' }) as const

/** A host that gives every upload another address, so that a second one cannot hide. */
async function countingHost() {
  const { address, arrived } = await artworkServer((_, reply) =>
    answerJson(reply, 200, { url: `https://cdn.shop.com/${arrived.length}.png` }),
  )
  return {
    host: hostAt(address),
    arrived,
  }
}

describe('publishing a file', () => {
  it('uploads the same bytes once, whatever they are called and whoever asks at the same moment', async () => {
    const { host, arrived } = await countingHost()
    const addresses = await Promise.all([
      publishFile(host, picture('one'), 'a.png'),
      publishFile(host, picture('one'), 'b.png'),
      publishFile(host, picture('two'), 'a.png'),
    ])
    expect(await publishFile(host, picture('one'), 'later.png')).toBe(addresses[0])
    expect(addresses[0]).toBe(addresses[1])
    expect(new Set(addresses).size).toBe(2)
    expect(arrived).toHaveLength(2)
    const other = await countingHost()
    await publishFile(other.host, picture('one'), 'a.png')
    expect(other.arrived).toHaveLength(1)
  })

  it('uploads anew what failed before and what the service could not use', async () => {
    let isUp = false
    const { address, arrived } = await artworkServer((_, reply) =>
      isUp
        ? answerJson(reply, 200, { url: `https://cdn.shop.com/${arrived.length}.png` })
        : answerJson(reply, 500, {}),
    )
    const host = hostAt(address)
    await expect(publishFile(host, picture('one'), 'a.png')).rejects.toThrow(/refused/)
    isUp = true
    const first = await publishFile(host, picture('one'), 'a.png')
    await refusePublished(first)
    const second = await publishFile(host, picture('one'), 'a.png')
    expect([first, second]).toEqual(['https://cdn.shop.com/2.png', 'https://cdn.shop.com/3.png'])
    expect(await publishFile(host, picture('one'), 'a.png')).toBe(second)
  })

  it('works where the browser keeps nothing, and says what is missing without a host', async () => {
    Reflect.set(globalThis, 'indexedDB', undefined)
    const { host, arrived } = await countingHost()
    await publishFile(host, picture('one'), 'a.png')
    await publishFile(host, picture('one'), 'a.png')
    expect(arrived).toHaveLength(2)
    await expect(publishFile(null, picture('one'), 'a.png')).rejects.toThrow(/no artwork host is set up/)
  })
})

describe('artworks that become products', () => {
  it('are uploaded, added and written once, however often the page goes in the middle and starts again', async () => {
    const { host, arrived } = await countingHost()
    const { sandbox } = startService({ orders: 0 })
    let answer = sandbox.fetch
    const options: Parameters<typeof createApi>[0] = {
      baseUrl: 'http://sandbox.test',
      fetch: (request) => answer(request),
      token: 'sandbox-store',
      storeId: null,
      language: null,
      key: ['test', 'own'],
    }
    const api = createApi(options)
    const keys = ['fox', 'owl', 'elk']
    for (const key of keys) {
      const original = picture(key)
      await keepArtwork({
        key,
        owner: 'me',
        filename: `${key}.png`,
        original,
        proxy: null,
        stats: null,
        addedAt: 0,
      })
    }
    const [files, products] = [sandbox.state.files.size, sandbox.state.products.size]
    /** What a page does that knows nothing of the one before: so many artworks, then the products of all. */
    const prepared = async (count: number) => {
      const numbers: number[] = []
      for (const key of keys.slice(0, count)) {
        const about = { filename: `${key}.png`, mimeType: 'image/png', width: 900, height: 900 }
        const artwork: Artwork = { ...about, key, isVector: false, fileId: null, preview: null }
        const placed = {
          area: printArea(1800, 2400),
          layers: [pictureLayer('1', key, printBox(0, 0, 900, 900))],
          isLimited: true,
          threads: 'auto' as const,
        }
        const print = printOf({ artworks: { [key]: artwork } }, placed)
        if (print === null) throw new Error('nothing is printed')
        const made = await publishPrint(
          { print, placed, dpi: 150 },
          {
            artworks: { [key]: artwork },
            owner: 'me',
            host,
            add: (body) => api.call(addFile, { body }),
          },
        )
        numbers.push(made.artwork.fileId ?? 0)
      }
      return numbers
    }
    const first = await prepared(2)
    const all = await prepared(3)
    expect(all.slice(0, 2)).toEqual(first)
    expect(arrived).toHaveLength(3)
    expect(sandbox.state.files.size).toBe(files + 3)

    const jobOf = () =>
      newJob<ProductTask>(
        'me',
        '3 new products',
        keys.map((key, at) => ({
          label: key,
          task: {
            kind: 'create',
            storeId: null,
            body: {
              sync_product: { name: key, external_id: `batch-${key}` },
              sync_variants: [
                { variant_id: 7103, external_id: `batch-${key}-7103`, files: [{ id: all[at] ?? 0 }] },
              ],
            },
          },
        })),
      )
    const job = jobOf()
    await productJobs.put(job)
    // The page goes while the reply about the second product is on its way: it is there, and nobody hears of it.
    answer = async (request) => {
      const reply = await sandbox.fetch(request)
      if (request.method === 'POST' && sandbox.state.products.size === products + 2)
        return new Promise<Response>(() => undefined)
      return reply
    }
    runUntilGone(job.id, { apiFor: () => api })
    await vi.waitFor(() => expect(sandbox.state.products.size).toBe(products + 2))
    answer = sandbox.fetch
    vi.resetModules()
    vi.stubGlobal('navigator', {})
    const { runProductJob: runAfterReload } = await import('../jobs/runProductJob')
    const { createApi: createAfterReload } = await import('~/client/createApi')
    const tools = { apiFor: () => createAfterReload(options) }
    await runAfterReload(job.id, tools)
    const again = jobOf()
    await productJobs.put(again)
    await runAfterReload(again.id, tools)
    for (const { id } of [job, again])
      expect((await productJobs.read(id))?.rows.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(sandbox.state.products.size).toBe(products + 3)
    expect([arrived.length, sandbox.state.files.size]).toEqual([3, files + 3])
  })
})

describe('the test of an upload', () => {
  const stepsOf = async (host: Parameters<typeof testUpload>[0]) => {
    const steps: string[] = []
    await testUpload(host, ({ state, text }) => steps.push(`${state}: ${text}`))
    return steps
  }

  it('tells each step, and ends with the first that fails', async () => {
    const { sandbox, api } = startService()
    expect(await stepsOf({ kind: 'sandbox', api })).toEqual([
      'done: The sandbox took the picture.',
      'done: Read back: the same picture, byte for byte.',
    ])
    expect([...sandbox.state.artwork.values()].map(({ filename }) => filename)).toEqual(['platen-test.png'])
    const { host, arrived } = await countingHost()
    expect(await stepsOf(host)).toEqual([
      expect.stringMatching(/^done: 127\.0\.0\.1:\d+ took the picture \(200\)\.$/),
      'done: Its address is https://cdn.shop.com/1.png, as everybody can read it.',
      'done: This browser cannot look at pictures, so nothing was read back.',
    ])
    await stepsOf(host)
    expect(arrived[0]?.body.equals(arrived[1]?.body ?? Buffer.of())).toBe(false)
    await closeServers()
    expect(await stepsOf(host)).toEqual([expect.stringMatching(/^failed: .* could not be reached/)])
  })
})
