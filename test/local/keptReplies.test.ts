import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { replyShapes } from '../../src/commands/replyShapes.mjs'
import {
  forgetReplies,
  keepReply,
  releaseReply,
  readKeptReply,
  readReplyAhead,
  loadedReply,
} from '~/local/keptReplies'

const day = 86_400_000

describe('what a service answered before', () => {
  it('is given to its own store, for a month, and in a shape that this app knows', async () => {
    const at = Date.now()
    await keepReply('a', 'orders', { at, data: 1 })
    await keepReply('b', 'orders', { at, data: 2 })
    await keepReply('a', 'old', { at: at - 31 * day, data: 3 })
    await keepReply('a', 'other', { at, data: 4 })
    const database = await openDB('platen.replies')
    const row: unknown = await database.get('replies', ['a', 'other'])
    await database.put('replies', { ...Object(row), shapes: 'of a version before' })
    database.close()
    expect(await readKeptReply('a', 'orders')).toMatchObject({ at, data: 1 })
    expect(await readKeptReply('a', 'old')).toBeNull()
    expect(await readKeptReply('a', 'other')).toBeNull()
    await forgetReplies('a')
    expect(await readKeptReply('a', 'orders')).toBeNull()
    expect(await readKeptReply('b', 'orders')).toMatchObject({ data: 2 })
  })

  it('is written once, however often its page is come back to, and anew when it was read anew or forgotten', async () => {
    const at = Date.now()
    const written: unknown[] = []
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function note(this: IDBObjectStore, value: unknown) {
      written.push(Reflect.get(Object(value), 'data'))
      return put.call(this, value)
    }
    try {
      await keepReply('c', 'orders', { at, data: 1 })
      await keepReply('c', 'orders', { at, data: 1 })
      expect(written).toEqual([1])
      await keepReply('c', 'orders', { at: at + 1, data: 2 })
      expect(written).toEqual([1, 2])
      await forgetReplies('c')
      await keepReply('c', 'orders', { at: at + 1, data: 2 })
      expect(written).toEqual([1, 2, 2])
    } finally {
      IDBObjectStore.prototype.put = put
    }
    expect(await readKeptReply('c', 'orders')).toMatchObject({ data: 2 })
  })

  it('is at hand once it was read ahead, until it is let go or forgotten', async () => {
    const at = Date.now()
    for (const scope of ['a', 'b']) await keepReply(scope, 'orders', { at, data: scope })
    await readReplyAhead('a', 'nothing')
    expect(loadedReply('a', 'nothing')).toBeNull()
    expect(loadedReply('a', 'orders')).toBeNull()
    for (const scope of ['a', 'b']) await readReplyAhead(scope, 'orders')
    expect(loadedReply('a', 'orders')).toMatchObject({ data: 'a' })
    await forgetReplies('a')
    expect(loadedReply('a', 'orders')).toBeNull()
    expect(loadedReply('b', 'orders')).toMatchObject({ data: 'b' })
    releaseReply('b', 'orders')
    expect(loadedReply('b', 'orders')).toBeNull()
    await readReplyAhead('b', 'orders')
    await forgetReplies('b')
    await readReplyAhead('b', 'orders')
    expect(loadedReply('b', 'orders')).toBeNull()
  })

  it('is read from the device once, however often its page is left before the service has answered', async () => {
    await keepReply('d', 'orders', { at: Date.now(), data: 1 })
    const read: unknown[] = []
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function note(this: IDBObjectStore, key: IDBValidKey) {
      read.push(key)
      return get.call(this, key)
    }
    try {
      await readReplyAhead('d', 'orders')
      await readReplyAhead('d', 'orders')
      expect(read).toEqual([['d', 'orders']])
      expect(loadedReply('d', 'orders')).toMatchObject({ data: 1 })
      releaseReply('d', 'orders')
      await readReplyAhead('d', 'orders')
      expect(read).toHaveLength(2)
    } finally {
      IDBObjectStore.prototype.get = get
    }
  })

  it('has another shape when the code that reads replies is another one, not when a page is', async () => {
    const source = await mkdtemp(join(tmpdir(), 'platen-shapes-'))
    for (const folder of ['contract/orders', 'client', 'queries', 'features'])
      await mkdir(join(source, folder), { recursive: true })
    const write = async (path: string, text: string) => {
      await writeFile(join(source, path), text)
      return replyShapes(source)
    }
    const before = await write('contract/orders/order.ts', 'id: number')
    expect(await write('features/page.tsx', 'a page')).toBe(before)
    const renamed = await write('queries/orderQueries.ts', 'a name')
    expect(renamed).not.toBe(before)
    expect(await write('contract/orders/order.ts', 'id: string')).not.toBe(renamed)
    await rm(source, { recursive: true })
  })
})
