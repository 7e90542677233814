/** Fields that hold a word of a fixed list. */
const words = new Set(['status', 'availability_status', 'fill_mode'])
/** Amounts that replies carry as text. */
const amounts = new Set(['price', 'retail_price', 'rate', 'customer_pays', 'printful_price', 'profit'])
/** Texts of other systems and of merchants, which come as numbers where they are of digits alone. */
const digitTexts = new Set([
  'external_id',
  'external_variant_id',
  'tracking_number',
  'custom_order_id',
  'sku',
  'zip',
  'phone',
])
/** Numbers that replies carry as text. */
const textTimes = new Set(['shipped_at', 'avg_fulfillment_time'])

/** What the service fills in for a product that has such options, whether or not anybody chose them. */
const filledOptions = [
  { id: 'embroidery_type', value: 'flat' },
  { id: 'thread_colors', value: [] },
  { id: 'text_thread_colors', value: [] },
  { id: 'thread_colors_chest_left', value: [] },
  { id: 'stitch_color', value: '' },
  { id: 'notes', value: '' },
  { id: 'lifelike', value: false },
]

/**
 * A reply of the sandbox as the live service writes it where its document and its replies differ, or are silent: states in
 * capitals, amounts with more zeros, costs as numbers that were added up, ids of other systems and other texts of digits
 * as numbers, times of parcels as text, maps of nothing as lists, options filled in, fields that hold nothing left out, artwork of store
 * products without its place, the old name of the first placement, shipping names that end in a blank, options of a
 * template's placements under another name, and refusals whose code stands beside their words.
 */
export async function asLive(reply: Response, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/_sandbox') || pathname.startsWith('/oauth/token')) return reply
  if (!(reply.headers.get('content-type') ?? '').includes('json')) return reply
  const text = await reply.text()
  const body = jsonOf(text)
  // A reply that was cut goes on as it came.
  if (body === undefined) return new Response(text, reply)
  const { result, ...rest } = Object(body)
  const written =
    typeof result === 'string' || result === undefined
      ? liveRefusal(body)
      : { ...rest, extra: [], result: wrapped(pathname, request.method, live(result, pathname)) }
  return new Response(JSON.stringify(written), {
    status: reply.status,
    statusText: reply.statusText,
    headers: reply.headers,
  })
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A refusal as it is written live: a number for the missing right, and the code of the published list by itself. */
function liveRefusal(body: unknown): unknown {
  const { error, ...rest } = Object(body)
  if (error === undefined) return body
  const [, message = error.message, code] = /^(.*) \(([A-Z]{2}-\d+)\)$/s.exec(error.message) ?? []
  const reason = error.reason === 'Forbidden' ? 403 : error.reason
  return {
    ...rest,
    result: message,
    error: { reason, message, ...(code === undefined ? {} : { api_error_code: code }) },
  }
}

function wrapped(path: string, method: string, result: unknown): unknown {
  if (path === '/categories') return { categories: result }
  if (/^\/categories\/\d+$/.test(path)) return { category: result }
  if (method === 'DELETE' && /^\/store\/(products|variants)\//.test(path)) return []
  return result
}

function live(value: unknown, path: string, key = ''): unknown {
  if (Array.isArray(value)) {
    const rows = value.map((row: unknown) => live(row, path, key))
    return key === 'options' && isChosen(value, path) ? [...rows, ...notIn(rows)] : rows
  }
  if (typeof value === 'object' && value !== null) return liveFields(value, path, key)
  if (typeof value === 'string') return liveText(value, key)
  if (typeof value === 'number' && textTimes.has(key)) return String(value)
  return value
}

const isChosen = (rows: readonly unknown[], path: string): boolean =>
  /^\/(store|sync|orders)/.test(path) &&
  rows.every((row) => typeof row === 'object' && row !== null && 'value' in row)

const notIn = (rows: readonly unknown[]) =>
  filledOptions.filter(({ id }) => rows.every((row) => Reflect.get(Object(row), 'id') !== id))

function liveFields(value: object, path: string, key: string): object {
  const isFile = key === 'files' && 'hash' in value
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (inner === null || inner === undefined) return []
    if (isEmptyMap(inner)) return [[name, []]]
    if (name === 'position' && isFile && /^\/(store|sync)\//.test(path)) return []
    if (name === 'type' && isFile && inner === 'front') return [[name, 'default']]
    // Options of a file are its own, and are not filled in.
    if (name === 'options' && isFile) return [[name, inner]]
    if (name === 'id' && key === 'placement_option_data') return [['type', inner]]
    if (name === 'name' && path === '/shipping/rates') return [[name, liveShippingName(String(inner))]]
    if (key === 'costs' && typeof inner === 'string' && name !== 'currency' && name !== 'tax')
      return [[name, addedUp(Number(inner))]]
    return [[name, live(inner, path, name)]]
  })
  return { ...Object.fromEntries(entries), ...(isFile ? { message: '', is_temporary: false } : {}) }
}

/** The next number that a computer can hold: what a sum such as 0.1 + 0.2 comes to. */
const addedUp = (amount: number): number => amount * (1 + Number.EPSILON)

const isEmptyMap = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** A joiner before the dash keeps the days together, and a blank follows. */
const liveShippingName = (name: string): string => `${name.replace('–', '\u2060–')} `

function liveText(text: string, key: string): unknown {
  if (words.has(key)) return text.toUpperCase()
  if (amounts.has(key) && /^\d+\.\d+$/.test(text)) return `${text}00`
  if (digitTexts.has(key) && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  return text
}
