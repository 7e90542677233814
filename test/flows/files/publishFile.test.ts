import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishFile } from '~/flows/files/publishFile'
import { testUpload } from '~/flows/files/testUpload'
import { refusePublished } from '~/local/publishedFiles'
import { answerJson, artworkServer, closeServers } from '../../client/artworkServer'
import { startService } from '../../sandbox/service'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(closeServers)

const picture = (content: string) => new Blob([content], { type: 'image/png' })

/** A host that gives every upload another address, so that a second one cannot hide. */
async function countingHost() {
  const { address, arrived } = await artworkServer((_, reply) =>
    answerJson(reply, 200, { url: `https://cdn.shop.com/${arrived.length}.png` }),
  )
  return {
    host: {
      kind: 'multipart',
      url: address,
      field: 'file',
      fields: {},
      headers: {},
      addressPath: 'url',
    } as const,
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
    const host = {
      kind: 'multipart',
      url: address,
      field: 'file',
      fields: {},
      headers: {},
      addressPath: 'url',
    } as const
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
