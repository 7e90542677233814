import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { noteFiles, noteThreadColors, readLibrary } from '~/local/fileLibrary'
import { hashBlob } from '~/local/designs/hashBlob'

const file = (id: number, more = {}) =>
  printFile.parse({ id, status: 'ok', filename: `f${id}.png`, created: id, ...more })
const order = (id: number) => ({ kind: 'order', id, name: `#${id}` }) as const
const usesOf = async (id: number) =>
  (await readLibrary('a')).find((seen) => seen.id === id)?.uses.map((use) => use.id)

describe('the library of this browser', () => {
  it('keeps stores apart', async () => {
    await noteFiles('a', [{ file: file(1) }], 1)
    await noteFiles('b', [{ file: file(2) }], 1)
    expect((await readLibrary('a')).map(({ id }) => id)).toEqual([1])
  })

  it('collects uses, and drops those that a fresh read no longer has', async () => {
    await noteFiles('a', [{ file: file(1), use: order(10) }], 1, [order(10)])
    await noteFiles('a', [{ file: file(1), use: order(11) }], 2, [order(11)])
    expect(await usesOf(1)).toEqual([10, 11])
    await noteFiles('a', [{ file: file(2), use: order(10) }], 3, [order(10)])
    expect(await usesOf(1)).toEqual([11])
    expect(await usesOf(2)).toEqual([10])
  })

  it('takes all sightings of a file at once, the last one as the newest', async () => {
    await noteFiles('a', [{ file: file(1), use: order(9) }], 1)
    await noteFiles(
      'a',
      [
        { file: file(1, { status: 'waiting' }), use: order(10) },
        { file: file(2), use: order(10) },
        { file: file(1, { dpi: 300 }), use: order(11) },
        { file: file(1, { dpi: 300 }), use: order(10) },
      ],
      2,
    )
    expect(await usesOf(1)).toEqual([9, 10, 11])
    expect(await usesOf(2)).toEqual([10])
    expect((await readLibrary('a')).find(({ id }) => id === 1)).toMatchObject({ status: 'ok', dpi: 300 })
  })

  it('learns what the service finds out, and forgets nothing that a shorter reply lacks', async () => {
    await noteFiles('a', [{ file: file(1, { status: 'waiting', size: 0 }) }], 1)
    await noteFiles('a', [{ file: file(1, { width: 1200, height: 800, size: 4_096, hash: 'abc' }) }], 2)
    await noteThreadColors('a', 1, ['#CC3333'])
    await noteFiles('a', [{ file: file(1) }], 3)
    expect((await readLibrary('a'))[0]).toMatchObject({
      status: 'ok',
      width: 1200,
      size: 4_096,
      hash: 'abc',
      threadColors: ['#CC3333'],
      seenAt: 3,
    })
  })
})

it.each([0, 1, 4 * 1024 * 1024, 9_000_001])('hashes a file of %d bytes as everyone does', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 251)
  expect(await hashBlob(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('hex'))
})
