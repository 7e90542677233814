import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStateFile } from '~/sandbox/server/stateFile'
import { emptyState, type SandboxState } from '~/sandbox/sandboxState'
import { type RunningSandbox, startSandboxServer } from '~/sandbox/serve'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const newFile = (text?: string): string => {
  mkdirSync(join(folder, String(++count)))
  const file = join(folder, String(count), 'state.json')
  if (text !== undefined) writeFileSync(file, text)
  return file
}
const silent = (): void => undefined

async function during<T>(stateFile: string, act: (running: RunningSandbox) => T | Promise<T>): Promise<T> {
  const running = await startSandboxServer({ port: 0, orders: 1, stateFile })
  try {
    return await act(running)
  } finally {
    await running.close()
  }
}

describe('a state file', () => {
  it('gives back what was kept, also what looks like its own marks', () => {
    const file = newFile()
    const state: SandboxState = {
      ...emptyState(),
      nextId: 12,
      webhooks: new Map([[7, { url: null, types: [], params: { $map: 5, a: { $bytes: 'x', $plain: [] } } }]]),
      artwork: new Map([
        ['a1', { id: 'a1', filename: 'a', mimeType: 'b', bytes: new Uint8Array([0, 255, 7]), preview: null }],
      ]),
    }
    openStateFile(file, silent).close(state)
    expect(openStateFile(file, silent)).toMatchObject({ kept: state, notice: null })
    expect(readdirSync(join(file, '..'))).toEqual(['state.json'])
  })

  it.each([
    ['{"version":2}', 'nextId is missing'],
    [JSON.stringify({ ...emptyState(), orders: [] }), 'orders is missing or of a wrong kind'],
    ['{"version":1,"orders":[]}', 'no state of this version (1 instead of 2)'],
    ['{"version":3}', 'no state of this version (3 instead of 2)'],
    ['{"version":2,"orders":{"$map":[[1', 'was cut off'],
    ['{"version":2,"orders":{"$map":7}}', 'broken'],
    ['[]', 'no state of this version'],
    ['null', 'no state of this version'],
    ['', 'was cut off'],
  ])('of %s is named, set aside and never overwritten', async (text, words) => {
    const file = newFile(text)
    const notice = await during(file, ({ notice: said, sandbox }) => {
      expect(sandbox.state.orders.size).toBe(1)
      return said
    })
    expect(notice).toContain(words)
    expect(notice).toContain(file)
    expect(readFileSync(`${file}.unusable-1`, 'utf8')).toBe(text)
    expect(await during(file, ({ notice: said }) => said)).toBeNull()
    writeFileSync(file, text)
    await during(file, () => undefined)
    expect(readFileSync(`${file}.unusable-1`, 'utf8')).toBe(text)
    expect(readFileSync(`${file}.unusable-2`, 'utf8')).toBe(text)
  })

  it('whose writing was cut off by the end of the process is as it was before', async () => {
    const file = newFile()
    await during(file, ({ sandbox }) => (sandbox.state.nextId = 4242))
    const whole = readFileSync(file, 'utf8')
    writeFileSync(`${file}.new`, whole.slice(0, whole.length / 2))
    expect(await during(file, ({ sandbox, notice }) => [sandbox.state.nextId, notice])).toEqual([4242, null])
    expect(existsSync(`${file}.new`)).toBe(false)
  })

  it('that cannot be written or read is named at the start, and nothing is changed', async () => {
    const nowhere = join(folder, 'nowhere', 'state.json')
    await expect(during(nowhere, silent)).rejects.toThrow(/nowhere.+cannot be written.+Nothing was changed/)
    const asFolder = newFile()
    mkdirSync(asFolder)
    await expect(during(asFolder, silent)).rejects.toThrow(/cannot be read/)
    const blocked = newFile('{"version":2}')
    mkdirSync(`${blocked}.new`)
    await expect(during(blocked, silent)).rejects.toThrow(/cannot be written/)
    expect(readFileSync(blocked, 'utf8')).toBe('{"version":2}')
    expect(readdirSync(join(blocked, '..')).toSorted()).toEqual(['state.json', 'state.json.new'])
    // Rights bind no administrator, so this part means nothing for one.
    if (process.getuid?.() === 0) return
    const locked = newFile()
    chmodSync(join(locked, '..'), 0o500)
    await expect(during(locked, silent)).rejects.toThrow(/cannot be written/)
    chmodSync(join(locked, '..'), 0o700)
  })

  it('that cannot be written later is named, stays as it was, and is written again', () => {
    const file = newFile()
    const reports: string[] = []
    const opened = openStateFile(file, (text) => reports.push(text))
    opened.close({ ...emptyState(), nextId: 1 })
    mkdirSync(`${file}.new`)
    opened.close({ ...emptyState(), nextId: 2 })
    expect(reports).toEqual([expect.stringMatching(/could not be written/)])
    expect(keptId(file)).toBe(1)
    rmSync(`${file}.new`, { recursive: true })
    opened.close({ ...emptyState(), nextId: 3 })
    expect(keptId(file)).toBe(3)
  })
})

const keptId = (file: string): number => JSON.parse(readFileSync(file, 'utf8')).nextId
