import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { type PictureBytes, PictureError, readPicture } from '~/client/readPicture'
import { createScheduler } from '~/client/scheduler/createScheduler'
import { memoryLedger } from '~/client/scheduler/ledgers'
import { createMockupTask } from '~/contract/artwork/mockupEndpoints'
import { promisedGate } from '~/domain/mockups/mockupPace'
import { type MockupRecipe, type MockupTask, newTask } from '~/domain/mockups/mockupTask'
import { newsOfMockups } from '~/domain/notices/news'
import { openKeptMockups } from '~/local/mockups/keptMockups'
import { started } from '~/domain/mockups/mockupQueue'
import { openMockups, type OpenMockups } from '~/flows/mockups/openMockups'
import { runMockups } from '~/flows/mockups/runMockups'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { apiOf, artworkUrl, startService } from '../../sandbox/service'

let stores = 0

const recipe = (width: number): MockupRecipe => ({
  blankId: 71,
  blankTitle: 'Tee',
  productId: 12,
  productName: 'Night fox',
  size: null,
  colors: [
    { name: 'White', code: '#ffffff', variantIds: [7103] },
    { name: 'Black', code: '#14191e', variantIds: [7110] },
  ],
  placements: { front: 'Front print' },
  request: {
    variant_ids: [7103, 7110],
    format: 'png',
    width,
    files: [{ placement: 'front', image_url: artworkUrl }],
  },
})

async function start(tasks: number) {
  const service = startService({ drawSvg })
  const scope = `test|${++stores}`
  const keptMockups = await openKeptMockups(scope)
  const begun = service.clock.now
  await keptMockups.putTasks(
    Array.from({ length: tasks }, (_, index) => newTask(`task-${index}`, recipe(50 + index), begun + index)),
  )
  const stop = new AbortController()
  const options = {
    signal: stop.signal,
    now: () => service.clock.now,
    gate: () => promisedGate,
    sleep: async (ms: number) => {
      service.clock.now += ms
    },
    readPicture: (url: string): Promise<PictureBytes> =>
      readPicture(service.api, url.replace('https://demo.invalid', 'http://sandbox.test'), stop.signal),
  }
  return { ...service, scope, keptMockups, begun, stop, options }
}

/** Seconds after the start at which the sandbox was asked, by path. */
async function asked(service: Awaited<ReturnType<typeof start>>, path: string): Promise<number[]> {
  const lines: { time: number; path: string }[] = await (await service.api.control('/requests', {})).json()
  return lines.filter((line) => line.path.includes(path)).map(({ time }) => (time - service.begun) / 1000)
}

/** A picture that was asked for; the others are further views that come along. */
const isMain = ({ view }: { view: string | null }): boolean => view === null

describe('the mockup queue', () => {
  it('starts two tasks a minute, looks first after ten seconds, and keeps every picture', async () => {
    const service = await start(5)
    const { api, keptMockups, options, sandbox } = service
    const told: string[] = []
    const onDone = (ended: readonly MockupTask[], made: number) => {
      const { title, detail } = newsOfMockups(ended, made, 0)
      told.push(`${title}: ${detail}`)
    }
    await runMockups(api, keptMockups, { ...options, onDone })
    // Once for all of them, and not again when nothing was left to be done.
    await runMockups(api, keptMockups, { ...options, onDone })
    expect(told).toEqual(['Done: Mockups of Night fox: 20 pictures'])
    expect(await asked(service, 'create-task')).toEqual([0, 0, 60, 60, 120])
    expect(await asked(service, 'task?task_key')).toEqual([10, 10, 70, 70, 130])
    const { tasks, pictures: all } = keptMockups.snapshot()
    const pictures = all.filter(isMain)
    expect(all.length).toBe(20)
    expect(tasks.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'ready'))
    expect(pictures.length).toBe(10)
    expect(
      pictures.every(
        ({ keeping, byteCount, mimeType }) =>
          keeping === 'kept' && byteCount > 100 && mimeType === 'image/png',
      ),
    ).toBe(true)
    expect(pictures.slice(0, 2).map(({ color, placementTitle }) => [color, placementTitle])).toEqual([
      ['White', 'Front print'],
      ['Black', 'Front print'],
    ])
    const bytes = new Uint8Array((await keptMockups.bytesOf(pictures[0]?.id ?? '')) ?? new ArrayBuffer(0))
    expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
    expect(sandbox.state.mockups.size).toBe(5)
  })

  it('leaves removed what was removed while its picture was fetched or its result was asked for', async () => {
    const service = await start(2)
    const { api, keptMockups, options, scope } = service
    const removed: string[] = []
    await runMockups(api, keptMockups, {
      ...options,
      readPicture: async (url) => {
        const read = await options.readPicture(url)
        const [next] = keptMockups.snapshot().pictures.filter(({ keeping }) => keeping === 'pending')
        if (removed.length === 0 && next !== undefined) {
          removed.push(next.id)
          await keptMockups.removePictures([next.id])
        }
        return read
      },
      sleep: async (ms) => {
        await options.sleep(ms)
        await keptMockups.removeTasks(['task-1'])
      },
    })
    expect(removed.length).toBe(1)
    const again = (await openKeptMockups(scope)).snapshot()
    expect(again.tasks.map(({ id }) => id)).toEqual(['task-0'])
    expect(again.pictures.map(({ id }) => id)).not.toContain(removed[0])
    expect(again.pictures.length).toBe(3)
    expect(await keptMockups.bytesOf(removed[0] ?? '')).toBeNull()
  })

  it('starts more a minute once the service was seen to allow it', async () => {
    const service = await start(5)
    const { api, keptMockups, options } = service
    await runMockups(api, keptMockups, {
      ...options,
      gate: () => ({ allowance: 4, openAt: service.begun + 7_000 }),
    })
    expect(await asked(service, 'create-task')).toEqual([7, 7, 7, 7, 67])
  })

  it('is not held for hours by a refusal when the clock is set back, nor by what it knew before', async () => {
    const service = await start(1)
    const { api, keptMockups, options, sandbox, clock, begun } = service
    sandbox.faults.push({ kind: 'too_many', method: 'POST', path: 'create-task', count: 1, seconds: 60 })
    let waited = 0
    const sleep = async (ms: number) => {
      if (waited === 0) clock.now -= 7_200_000
      waited += ms
      clock.now += ms
    }
    await runMockups(api, keptMockups, { ...options, sleep })
    expect(keptMockups.snapshot().tasks.map(({ state }) => state)).toEqual(['ready'])
    expect(clock.now).toBeLessThan(begun)
    expect(waited).toBeLessThan(300_000)
  })

  it('goes on after a reload where it stopped, and starts nothing twice', async () => {
    const service = await start(3)
    const { api, keptMockups, options, scope, sandbox, clock } = service
    const closed = { ...options, sleep: async () => Promise.reject(new Error('The tab was closed')) }
    await expect(runMockups(api, keptMockups, closed)).rejects.toThrow()
    expect(sandbox.state.mockups.size).toBe(2)
    clock.now += 3_000
    const again = await openKeptMockups(scope)
    expect(again.snapshot().tasks.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'queued'])
    await runMockups(api, again, options)
    expect(sandbox.state.mockups.size).toBe(3)
    expect(await asked(service, 'create-task')).toEqual([0, 0, 60])
    expect((await openKeptMockups(scope)).snapshot().pictures.filter(isMain).length).toBe(6)
  })

  it('says of a task whose start was cut off that it may have been started, and does not start it again by itself', async () => {
    const { api, keptMockups, options, sandbox } = await start(1)
    const [task] = keptMockups.snapshot().tasks
    if (task === undefined) throw new Error('no task')
    await keptMockups.putTasks([{ ...task, state: 'starting' }])
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('was closed'),
    })
    expect(sandbox.state.mockups.size).toBe(0)
  })

  it('goes on with what another tab has started, also before it has heard of it', async () => {
    const { api, keptMockups: other, options, scope, sandbox } = await start(1)
    const begun = { ...other.snapshot().tasks[0], state: 'starting' } as MockupTask
    await other.putTasks([begun])
    const own = await openKeptMockups(scope)
    const reply = await api.call(createMockupTask, { params: { id: 71 }, body: begun.recipe.request })
    // The other tab is closed right after this: its message is still on its way.
    await other.putTasks([started(begun, reply.task_key, options.now())])
    expect(own.snapshot().tasks[0]?.state).toBe('starting')
    await runMockups(api, own, options)
    expect(own.snapshot().tasks[0]).toMatchObject({ state: 'ready', problem: null })
    expect(sandbox.state.mockups.size).toBe(1)
    own.close()
  })

  it('of two tabs is said to be under way by the one that works on it', async () => {
    const { api, scope } = await start(0)
    const scheduler = createScheduler({ ledger: memoryLedger() })
    const left = new AbortController()
    const open = () => openMockups({ api, scheduler, scope, signal: left.signal, onChange: () => undefined })
    const [one, two] = [await open(), await open()]
    const said: string[] = []
    const work = (tab: OpenMockups, name: string) =>
      tab.work(
        () => said.push(`${name} begins`),
        () => said.push(`${name} ends`),
      )
    // Refused at once, so that it takes no time.
    await one.add([recipe(2_001)])
    await Promise.all([work(one, 'the first'), work(two, 'the second')])
    expect(said).toEqual(['the first begins', 'the first ends', 'the second begins', 'the second ends'])
    left.abort()
  })

  it('never repeats a start whose reply was lost', async () => {
    const { api, keptMockups, options, sandbox } = await start(1)
    sandbox.faults.push({ kind: 'drop_after', method: 'POST', path: '/mockup-generator', count: 1 })
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks[0]).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('No answer'),
    })
    expect(sandbox.state.mockups.size).toBe(1)
  })

  it('keeps the reason of a refusal, and what comes after it is made all the same', async () => {
    const { api, keptMockups, options } = await start(2)
    const [task] = keptMockups.snapshot().tasks
    if (task === undefined) throw new Error('no task')
    const wrong = { ...task.recipe, request: { ...task.recipe.request, width: 2001 } }
    await keptMockups.putTasks([{ ...task, recipe: wrong }])
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks.map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', expect.stringContaining('MG-6')],
      ['ready', null],
    ])
  })

  it('waits as long as a refusal for too many tasks says, then goes on', async () => {
    const service = await start(1)
    const { api, keptMockups, options } = service
    const body = recipe(60).request
    // Another client of the same store has used the minute's ten tasks.
    for (let task = 0; task < 10; task++) await api.call(createMockupTask, { params: { id: 71 }, body })
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks[0]).toMatchObject({
      state: 'ready',
      starts: [service.begun + 60_000],
    })
  })

  it('looks later each time, and stops by itself after half an hour without losing the task', async () => {
    const service = await start(1)
    const { api, keptMockups, options, sandbox } = service
    const held = {
      ...options,
      sleep: async (ms: number) => {
        await options.sleep(ms)
        for (const record of sandbox.state.mockups.values()) record.created = service.clock.now
      },
    }
    await runMockups(api, keptMockups, held)
    expect(keptMockups.snapshot().tasks[0]).toMatchObject({ state: 'failed', canLookAgain: true })
    const looks = await asked(service, 'task?task_key')
    expect(looks.slice(0, 4)).toEqual([10, 15, 22.5, 33.75])
    expect(looks.length).toBeLessThan(40)
    const { again } = await import('~/domain/mockups/mockupQueue')
    service.clock.now += 20_000
    await keptMockups.putTasks(keptMockups.snapshot().tasks.map((task) => again(task, service.clock.now)))
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks[0]?.state).toBe('ready')
    expect(sandbox.state.mockups.size).toBe(1)
  })

  it('begins nothing while the browser is offline, and goes on where it was', async () => {
    const service = await start(2)
    const { api, keptMockups, options, clock, begun } = service
    let pictures = 0
    // Once while both wait to be started, and once before their pictures are fetched.
    const isOffline = () =>
      clock.now < begun + 120_000 ||
      (pictures === 0 && keptMockups.snapshot().pictures.length > 0 && clock.now < begun + 3_600_000)
    const readOnce = (url: string): Promise<PictureBytes> => {
      pictures += 1
      if (isOffline()) throw new PictureError('refused')
      return options.readPicture(url)
    }
    await runMockups(api, keptMockups, { ...options, readPicture: readOnce, isOffline })
    expect(await asked(service, 'create-task')).toEqual([120, 120])
    expect(keptMockups.snapshot().tasks.map(({ state }) => state)).toEqual(['ready', 'ready'])
    expect(new Set(keptMockups.snapshot().pictures.map(({ keeping }) => keeping))).toEqual(new Set(['kept']))
  })

  it.each([
    ['is down', 502],
    ['lies behind a network that wants a sign-in', 511],
  ])('starts none while the service %s, says so, and makes all of them after it', async (_, status) => {
    const service = await start(3)
    const { keptMockups, options, sandbox, clock } = service
    const end = clock.now + 300_000
    const api = apiOf(sandbox, {
      fetch: async (request) =>
        request.method === 'POST' && clock.now < end
          ? new Response('<html></html>', { status, headers: { 'Content-Type': 'text/html' } })
          : sandbox.fetch(request),
    })
    const during: string[] = []
    const sleep = async (ms: number) => {
      for (const { state, problem } of keptMockups.snapshot().tasks)
        if (clock.now < end) during.push(`${state} ${problem ?? ''}`)
      await options.sleep(ms)
    }
    await runMockups(api, keptMockups, { ...options, sleep })
    expect(new Set(during)).toEqual(
      new Set(['queued The service is down. Platen tries again every minute.', 'queued ']),
    )
    const { tasks } = keptMockups.snapshot()
    expect(tasks.map(({ state, problem }) => [state, problem])).toEqual(tasks.map(() => ['ready', null]))
    expect(sandbox.state.mockups.size).toBe(3)
  })

  it.each([
    ['is signed out', 401, 'Unauthorized', 'POST'],
    ['lacks the scope', 403, 'This token may not create mockups', 'POST'],
    ['is signed out', 401, 'Unauthorized', 'GET'],
    ['lacks the scope', 403, 'This token may not read mockups', 'GET'],
  ])(
    'while the token %s (%i, %s, %s) none fails, and all are made after it',
    async (_, code, message, method) => {
      const service = await start(3)
      const { keptMockups, options, sandbox, clock } = service
      const end = clock.now + 300_000
      const api = apiOf(sandbox, {
        fetch: async (request) =>
          request.method === method && clock.now < end
            ? Response.json(
                { code, result: message, error: { reason: 'Refused', message } },
                { status: code },
              )
            : sandbox.fetch(request),
      })
      const during = new Set<string>()
      const sleep = async (ms: number) => {
        for (const { state, problem } of keptMockups.snapshot().tasks)
          if (clock.now < end) during.add(`${state} ${problem ?? ''}`)
        await options.sleep(ms)
      }
      await runMockups(api, keptMockups, { ...options, sleep })
      const why = `queued The service says: “${message}” Platen tries again every minute.`
      expect(during).toEqual(new Set(method === 'POST' ? [why, 'queued '] : ['queued ', 'waiting ']))
      const { tasks } = keptMockups.snapshot()
      expect(tasks.map(({ state, problem }) => [state, problem])).toEqual(tasks.map(() => ['ready', null]))
      expect(sandbox.state.mockups.size).toBe(3)
    },
  )

  it('waits in the words of the app itself when it has no token to send', async () => {
    const { keptMockups, options, sandbox, clock } = await start(2)
    const end = clock.now + 120_000
    const api = apiOf(sandbox, {
      credentials: { token: async () => (clock.now < end ? null : 'sandbox-store'), renew: async () => null },
    })
    const during = new Set<string | null>()
    const sleep = async (ms: number) => {
      for (const { problem } of keptMockups.snapshot().tasks) if (clock.now < end) during.add(problem)
      await options.sleep(ms)
    }
    await runMockups(api, keptMockups, { ...options, sleep })
    expect(during).toEqual(
      new Set(['You are signed out. Nothing was sent. Platen tries again every minute.', null]),
    )
    expect(keptMockups.snapshot().tasks.map(({ state }) => state)).toEqual(['ready', 'ready'])
  })

  it('loses one start at the most in a minute in which no answer comes', async () => {
    const { api, keptMockups, options, sandbox } = await start(3)
    sandbox.faults.push({ kind: 'drop_before', method: 'POST', path: '/mockup-generator', count: 1 })
    const starts: number[] = []
    const sleep = async (ms: number) => {
      starts.push(ms)
      await options.sleep(ms)
    }
    await runMockups(api, keptMockups, { ...options, sleep })
    expect(starts[0]).toBe(60_000)
    expect(keptMockups.snapshot().tasks.map(({ state }) => state)).toEqual(['failed', 'ready', 'ready'])
  })

  it('goes on while the connection is down', async () => {
    const { api, keptMockups, options, sandbox } = await start(1)
    sandbox.faults.push({ kind: 'drop_before', method: 'GET', path: '/mockup-generator/task', count: 3 })
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().tasks[0]?.state).toBe('ready')
  })

  it('tells pictures that no page may read from pictures that are gone, and tries one again when asked', async () => {
    const { api, keptMockups, options } = await start(1)
    let calls = 0
    const guarded = {
      ...options,
      readPicture: async () => {
        throw new PictureError(calls++ === 0 ? 'refused' : 'gone')
      },
    }
    await runMockups(api, keptMockups, guarded)
    const [first, second] = keptMockups.snapshot().pictures
    expect([first?.keeping, second?.keeping]).toEqual(['refused', 'gone'])
    expect(first === undefined ? 0 : await keptMockups.bytesOf(first.id)).toBeNull()
    if (first !== undefined) await keptMockups.keep({ ...first, keeping: 'pending' }, null)
    await runMockups(api, keptMockups, options)
    expect(keptMockups.snapshot().pictures[0]?.keeping).toBe('kept')
  })

  it('goes on in memory when the database is taken away, and says so', async () => {
    const { api, keptMockups, options } = await start(1)
    indexedDB.deleteDatabase('platen.mockups')
    await runMockups(api, keptMockups, options)
    const { tasks, pictures, isVolatile } = keptMockups.snapshot()
    expect([tasks[0]?.state, pictures.map(({ keeping }) => keeping), isVolatile]).toEqual([
      'ready',
      ['kept', 'kept', 'kept', 'kept'],
      true,
    ])
    expect(await keptMockups.bytesOf(pictures[0]?.id ?? '')).not.toBeNull()
  })

  it('keeps the stores of one browser apart', async () => {
    const one = await start(1)
    const other = await start(1)
    await runMockups(one.api, one.keptMockups, one.options)
    expect(other.keptMockups.snapshot().pictures).toEqual([])
    const { tasks, pictures } = one.keptMockups.snapshot()
    await one.keptMockups.removeTasks(tasks.map(({ id }) => id))
    await one.keptMockups.removePictures(pictures.map(({ id }) => id))
    expect((await openKeptMockups(one.scope)).snapshot()).toMatchObject({ tasks: [], pictures: [] })
    expect((await openKeptMockups(other.scope)).snapshot().tasks.length).toBe(1)
  })

  it('keeps what this device had no room for, when another tab makes room', async () => {
    const { scope, begun, keptMockups: other } = await start(1)
    const own = await openKeptMockups(scope)
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await own.putTasks([newTask('own', recipe(90), begun + 90)])
    full.mockRestore()
    expect(own.snapshot()).toMatchObject({ isVolatile: true })
    await other.removeTasks(['task-0'])
    const ids = () => own.snapshot().tasks.map(({ id }) => id)
    await vi.waitFor(() => expect(ids()).not.toContain('task-0'))
    expect(ids()).toEqual(['own'])
    own.close()
  })
})
