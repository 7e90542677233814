import { maxArtworkBytes } from '~/domain/artwork/artworkBytes'
import { retryMinutes } from '~/domain/webhooks/receiverTest'
import { type Deliver } from './events/deliverEvents'
import { recordProductEvent, recordStockEvent } from './events/recordEvent'
import { badRequest, notFound, SandboxError, type World } from './call'
import { failure, type Fault, readFaults } from './faults'
import { artworkUrl } from './files/libraryFile'
import { artworkSource } from './mockups/artworkSource'
import { defaultWidth, formatOf, mockupLifeMs, picturesOf, renderingMs } from './mockups/mockupTask'
import { type DrawSvg, renderMockup, renderPrint } from './mockups/renderMockup'
import { advanceOrder } from './orders/advanceOrder'
import { availabilities } from './products/productRecords'
import { catalog } from './seed/catalog'
import { keptDesigns } from './seed/studio/keptDesigns'
import { studioPrint } from './seed/studio/shopPlans'
import { importedProduct } from './seed/storePlatform'
import { platformStoreId } from './authenticate'

/** What the demo's own controls need in addition to the world. */
export interface ControlContext {
  world(request: Request): World
  faults: Fault[]
  /** The last requests, newest last. */
  requests: readonly RequestEntry[]
  reset(): void
  makePreview(bytes: Uint8Array, mimeType: string): Promise<string | null>
  drawSvg: DrawSvg | null
  /** Null where the sandbox sends no webhooks. */
  deliver: Deliver | null
}

export interface RequestEntry {
  /** Time of the request, in ms. */
  time: number
  method: string
  path: string
  /** 0 when the connection broke. */
  status: number
}

const prefix = '/_sandbox/'

/** Whether a request steers the sandbox (clock, faults, stock) instead of asking the service. */
export const isControl = (request: Request): boolean => new URL(request.url).pathname.includes(prefix)

/** Answers addresses beside the service's own paths, which stand for passing time and the service's staff. */
export async function answerControl(context: ControlContext, request: Request): Promise<Response> {
  try {
    const { pathname } = new URL(request.url)
    const parts = pathname.slice(pathname.indexOf(prefix) + prefix.length).split('/')
    return await dispatch(context, request, parts)
  } catch (error) {
    if (error instanceof SandboxError) return failure(error.status, error.reason, error.message)
    throw error
  }
}

const withAddresses = ({ toAddresses }: World, value: unknown): Response => {
  const text = JSON.stringify(value)
  return new Response(toAddresses?.(text) ?? text, { headers: { 'Content-Type': 'application/json' } })
}

const ok = (more: Record<string, unknown> = {}): Response => Response.json({ ok: true, ...more })

async function dispatch(
  context: ControlContext,
  request: Request,
  [what, id, verb]: string[],
): Promise<Response> {
  const is = (method: string, name: string) => request.method === method && what === name
  const world = context.world(request)
  const { state } = world
  if (is('GET', 'artwork') && id !== undefined) return showArtwork(context, world, id)
  if (is('GET', 'mockups') && id !== undefined) return showMockup(context, world, id, verb ?? '')
  if (is('GET', 'designs')) return withAddresses(world, keptDesigns(world))
  if (is('POST', 'artwork')) return keepArtwork(context, request)
  if (is('GET', 'ledger')) return Response.json(state.ledger)
  if (is('GET', 'deliveries')) return withAddresses(world, { retryMinutes, deliveries: state.deliveries })
  if (is('GET', 'requests')) return Response.json(context.requests)
  if (is('GET', 'faults')) return Response.json(context.faults)
  if (is('GET', 'clock')) return Response.json({ now: world.now, ahead: state.clockAhead })
  if (is('POST', 'reset')) {
    context.reset()
    return ok()
  }
  const body = request.method === 'POST' ? await bodyOf(request) : undefined
  if (is('POST', 'faults')) {
    context.faults.splice(0, context.faults.length, ...readFaults(body))
    return ok()
  }
  const field = (name: string): unknown => Reflect.get(Object(body), name)
  if (is('POST', 'orders') && verb === 'advance')
    return ok({ status: advanceOrder(world, Number(id), field('action')).order.status })
  if (is('POST', 'clock')) return moveClock(world, field('seconds'))
  if (is('POST', 'stock')) return changeStock(world, field('variant_id'), field('status'))
  if (is('POST', 'attempts')) return attempt(context, field('url'), field('body'))
  if (is('POST', 'imports')) return importProduct(world, field('name'), field('delay'))
  if (is('POST', 'expire')) {
    state.expiredTokens.push(textOf(field('token'), 'token'))
    return ok()
  }
  if (is('POST', 'redirect-urls')) {
    const url = textOf(field('url'), 'url')
    if (!URL.canParse(url)) throw badRequest('url must be an address')
    state.redirectUrls.push(url)
    return ok()
  }
  throw notFound()
}

/** The JSON body; a missing one is allowed, any other is refused. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw badRequest('The request body is not valid JSON.')
  }
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw badRequest(`${name} is missing`)
  return value
}

/** Moves the clock forward only: what becomes due happens on the next request. */
function moveClock({ state, now }: World, seconds: unknown): Response {
  if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= 400 * 86_400))
    throw badRequest('seconds must be a number from 0 to 34560000')
  state.clockAhead += Math.round(seconds * 1000)
  return ok({ now: now + Math.round(seconds * 1000), ahead: state.clockAhead })
}

/** Sends one text to a receiver, once, and returns its answer; nothing of it is kept. */
async function attempt({ deliver }: ControlContext, to: unknown, body: unknown): Promise<Response> {
  const url = textOf(to, 'url')
  if (deliver === null) throw badRequest('This sandbox calls nobody: only the one over HTTP does.')
  if (!/^https?:\/\/[^\s/]+/i.test(url) || !URL.canParse(url))
    throw badRequest('url must be an http or https address')
  const started = performance.now()
  const delivered = await deliver(url, textOf(body, 'body'))
  return Response.json({ ...delivered, ms: Math.round(performance.now() - started) })
}

function changeStock(world: World, variantId: unknown, status: unknown): Response {
  const variant = catalog().variants.get(Number(variantId))
  if (variant === undefined) throw notFound()
  if (typeof status !== 'string' || !availabilities.includes(status))
    throw badRequest(`status must be one of ${availabilities.join(', ')}`)
  const { stock } = world.state
  // Noted also when stock is back: products read meanwhile contain the shortage.
  stock.set(variant.id, status)
  const siblings = catalog().blanks.get(variant.product_id)?.variants ?? []
  const having = (wanted: (known: string) => boolean) =>
    siblings.filter(({ id }) => wanted(stock.get(id) ?? 'active')).map(({ id }) => id)
  recordStockEvent(
    world,
    variant.product_id,
    having((known) => known.endsWith('out_of_stock')),
    having((known) => known === 'discontinued'),
  )
  for (const record of world.state.products.values()) {
    if (record.variants.some(({ variant_id: id }) => id === variant.id))
      recordProductEvent(world, record, 'product_updated')
  }
  return ok()
}

/** Adds a product made on the platform, which is imported after `delay` seconds. */
function importProduct(world: World, name: unknown, delay: unknown): Response {
  const seconds = typeof delay === 'number' && delay >= 0 && delay <= 86_400 ? delay : 60
  const record = importedProduct(world.nextId, platformStoreId, world.now + seconds * 1000, {
    name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : 'New arrival',
    options: ['One size'],
  })
  world.state.imports.push(record)
  return ok({ id: record.product.id })
}

/** Renders a mockup when its address is requested, until the address expires. */
async function showMockup(
  { drawSvg }: ControlContext,
  world: World,
  key: string,
  file: string,
): Promise<Response> {
  const record = world.state.mockups.get(key)
  const [, index, view, format] = /^(\d{1,4})(-close)?\.(jpg|png)$/.exec(file) ?? []
  if (record === undefined || format !== formatOf(record.input)) throw notFound()
  const age = world.now - record.created
  if (age > mockupLifeMs) throw new SandboxError(403, 'Forbidden', 'This address has expired.')
  const picture = age < renderingMs ? undefined : picturesOf(world, record)[Number(index)]
  if (picture === undefined) throw notFound()
  const wanted = {
    width: record.input.width ?? defaultWidth,
    format: formatOf(record.input),
    isClose: view !== undefined,
  }
  const source = artworkSource(world, picture.artworkUrl)
  const { bytes, mimeType } = await renderMockup(picture, source, wanted, drawSvg)
  return new Response(bytes.slice(), { headers: { 'Content-Type': mimeType } })
}

/** The demo's artwork host: takes a multipart form with one file and returns its public address. The same file always gets the same address. */
async function keepArtwork(context: ControlContext, request: Request): Promise<Response> {
  const form = await request.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File)) throw badRequest('A form with the field file is expected')
  if (file.size > maxArtworkBytes) throw badRequest('The file is larger than 50 MB')
  const world = context.world(request)
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (const kept of world.state.artwork.values())
    if (kept.filename === file.name && kept.mimeType === file.type && isSame(kept.bytes, bytes))
      return Response.json({ url: artworkUrl(world.artworkBase, kept.id, kept.filename) })
  const id = `a${world.nextId()}`
  const url = artworkUrl(world.artworkBase, id, file.name)
  const preview = world.artworkBase === null ? await context.makePreview(bytes, file.type) : url
  world.state.artwork.set(id, { id, filename: file.name, mimeType: file.type, bytes, preview })
  return Response.json({ url })
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

async function showArtwork({ drawSvg }: ControlContext, world: World, id: string): Promise<Response> {
  const artwork = world.state.artwork.get(id)
  const print = artwork === undefined ? studioPrint(id) : null
  if (print !== null) {
    const { bytes, mimeType } = await renderPrint(print.svg, print.box, drawSvg)
    return new Response(bytes.slice(), { headers: { 'Content-Type': mimeType } })
  }
  if (artwork === undefined) throw notFound()
  // An uploaded SVG must never run as a page of this origin.
  const headers = {
    'Content-Type': artwork.mimeType,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  }
  return new Response(artwork.bytes.slice(), { headers })
}
