import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDB } from 'idb'
import { describe, expect, it } from 'vitest'
import { replyShapes } from '../../src/commands/replyShapes.mjs'
import { forgetReplies, keepReply, readReply } from '~/local/keptReplies'

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
    expect(await readReply('a', 'orders')).toMatchObject({ at, data: 1 })
    expect(await readReply('a', 'old')).toBeNull()
    expect(await readReply('a', 'other')).toBeNull()
    await forgetReplies('a')
    expect(await readReply('a', 'orders')).toBeNull()
    expect(await readReply('b', 'orders')).toMatchObject({ data: 2 })
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
