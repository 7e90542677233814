import type { World } from './call'
import { failure, type Fault } from './faults'
import { artworkUrl } from './files/libraryFile'
import { remainderOf } from '~/domain/shipmentRemainder'
import { moveTo, produce, refund, ship } from './orders/lifecycle'
import { badRequest, notFound, SandboxError } from './sandboxError'
import type { OrderRecord } from './sandboxState'

/** What the demo's own controls need beside the world. */
export interface ControlRoom {
  world(request: Request): World
  faults: Fault[]
  reset(): void
  makePreview(bytes: Uint8Array, mimeType: string): Promise<string | null>
}

const prefix = '/_sandbox/'

export const isControl = (request: Request): boolean => new URL(request.url).pathname.includes(prefix)

/** Addresses beside the service's own paths: they do what time and the service's staff would do. */
export async function answerControl(room: ControlRoom, request: Request): Promise<Response> {
  try {
    const { pathname } = new URL(request.url)
    const parts = pathname.slice(pathname.indexOf(prefix) + prefix.length).split('/')
    return await dispatch(room, request, parts)
  } catch (error) {
    if (error instanceof SandboxError) return failure(error.status, error.reason, error.message)
    throw error
  }
}

async function dispatch(room: ControlRoom, request: Request, [what, id, verb]: string[]): Promise<Response> {
  const is = (method: string, name: string) => request.method === method && what === name
  if (is('POST', 'reset')) {
    room.reset()
    return Response.json({ ok: true })
  }
  if (is('POST', 'orders') && verb === 'advance')
    return advance(room.world(request), Number(id), await request.json())
  if (is('POST', 'artwork')) return keepArtwork(room, request)
  if (is('GET', 'artwork') && id !== undefined) return showArtwork(room.world(request), id)
  if (is('GET', 'ledger')) return Response.json(room.world(request).state.ledger)
  if (is('POST', 'faults')) {
    room.faults.splice(0, room.faults.length, ...readFaults(await request.json()))
    return Response.json({ ok: true })
  }
  throw notFound()
}

function readFaults(body: unknown): Fault[] {
  if (!Array.isArray(body)) throw badRequest('A list of faults is expected')
  return body.map((fault: Fault) => ({ ...fault, count: fault.count ?? 1 }))
}

type Step = (world: World, record: OrderRecord) => void

/** Each step with the states it can start from. */
const steps: Record<string, { from: readonly string[]; run: Step }> = {
  produce: { from: ['pending', 'inreview'], run: produce },
  ship: {
    from: ['inprocess', 'partial'],
    run: (world, record) => ship(world, record, remainderOf(record.order)),
  },
  ship_part: { from: ['inprocess', 'partial'], run: shipPart },
  fail: { from: ['pending', 'inreview'], run: fail },
  hold: {
    from: ['pending', 'inreview', 'inprocess'],
    run: (world, record) => moveTo(record, 'onhold', world.now),
  },
  refund: {
    from: ['pending', 'inprocess', 'onhold', 'partial', 'fulfilled'],
    run: (world, record) => refund(world, record, 'control'),
  },
}

function advance(world: World, id: number, body: { action?: string }): Response {
  const record = world.state.orders.get(id)
  if (record === undefined) throw notFound()
  const step = Object.hasOwn(steps, body.action ?? '') ? steps[body.action ?? ''] : undefined
  if (step === undefined) throw badRequest(`action must be one of ${Object.keys(steps).join(', ')}`)
  if (!step.from.includes(record.order.status)) {
    throw badRequest(
      `An order that is ${record.order.status} cannot take this step. It needs ${step.from.join(' or ')}.`,
    )
  }
  step.run(world, record)
  return Response.json({ ok: true, status: record.order.status })
}

/** One piece of the first line that is not shipped yet; the last piece can only go as a whole. */
function shipPart(world: World, record: OrderRecord): void {
  const rest = remainderOf(record.order)
  const [first] = rest
  const pieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
  if (first === undefined || pieces < 2) throw badRequest('Only one piece is left. Ship everything instead.')
  ship(world, record, [
    { item_id: first.item_id, quantity: rest.length > 1 ? first.quantity : first.quantity - 1 },
  ])
}

function fail(world: World, record: OrderRecord): void {
  refund(world, record, 'control')
  record.due = null
  moveTo(record, 'failed', world.now)
  record.order = { ...record.order, error: 'The address could not be verified.' }
}

const maxArtworkBytes = 50 * 1024 * 1024

/** The demo's artwork host: a multipart form with one file, answered by its public address. */
async function keepArtwork(room: ControlRoom, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) throw badRequest('A form with the field file is expected')
  if (file.size > maxArtworkBytes) throw badRequest('The file is larger than 50 MB')
  const world = room.world(request)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = `a${world.nextId()}`
  const url = artworkUrl(world.artworkBase, id, file.name)
  const preview = world.artworkBase === null ? await room.makePreview(bytes, file.type) : url
  world.state.artwork.set(id, { id, filename: file.name, mimeType: file.type, bytes, preview })
  return Response.json({ url })
}

function showArtwork(world: World, id: string): Response {
  const artwork = world.state.artwork.get(id)
  if (artwork === undefined) throw notFound()
  // An uploaded SVG must never run as a page of this origin.
  const headers = {
    'Content-Type': artwork.mimeType,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  return new Response(new Blob([artwork.bytes.slice()]), { headers })
}
