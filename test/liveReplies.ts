/** Fields that hold a word of a fixed list. */
const words = new Set(['status', 'availability_status', 'fill_mode'])
/** Amounts that replies carry as text. */
const amounts = new Set(['price', 'retail_price', 'rate', 'customer_pays', 'printful_price', 'profit'])

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
 * capitals, amounts with more zeros, costs as numbers, ids of other systems as numbers, options filled in, fields that
 * hold nothing left out, artwork of store products without its place, and the old name of the first placement.
 */
export async function asLive(reply: Response, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/_sandbox') || pathname.startsWith('/oauth/token')) return reply
  if (!(reply.headers.get('content-type') ?? '').includes('json')) return reply
  const text = await reply.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  const { result, ...rest } = Object(body)
  const written =
    typeof result === 'string' || result === undefined
      ? body
      : { ...rest, extra: [], result: wrapped(pathname, request.method, live(result, pathname)) }
  return new Response(JSON.stringify(written), {
    status: reply.status,
    statusText: reply.statusText,
    headers: reply.headers,
  })
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
    if (name === 'position' && isFile && /^\/(store|sync)\//.test(path)) return []
    if (name === 'type' && isFile && inner === 'front') return [[name, 'default']]
    // Options of a file are its own, and are not filled in.
    if (name === 'options' && isFile) return [[name, inner]]
    if (key === 'costs' && typeof inner === 'string' && name !== 'currency' && name !== 'tax')
      return [[name, Number(inner)]]
    return [[name, live(inner, path, name)]]
  })
  return { ...Object.fromEntries(entries), ...(isFile ? { message: '', is_temporary: false } : {}) }
}

function liveText(text: string, key: string): unknown {
  if (words.has(key)) return text.toUpperCase()
  if (amounts.has(key) && /^\d+\.\d+$/.test(text)) return `${text}00`
  if (key === 'external_id' && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  return text
}
