/** A file's entry in the archive's directory. */
interface Entry {
  name: string
  /** 0: stored; 8: deflated. */
  method: number
  /** Sizes in bytes, packed and unpacked. */
  packed: number
  size: number
  /** Offset of the file's own header. */
  at: number
}

/** An archive that unpacks to more than is allowed, or than it declares. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/**
 * The wanted files of a zip archive by name. Declared sizes are checked against `most` before anything is
 * unpacked, and each file against its declared size while unpacking. Throws TooLargeError, and other errors
 * where the archive is damaged or no zip, and when aborted.
 */
export async function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  isWanted: (name: string) => boolean,
  most: number,
  signal: AbortSignal,
): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const entries = entriesOf(bytes).filter(({ name }) => isWanted(name))
  if (entries.reduce((sum, { size }) => sum + size, 0) > most)
    throw new TooLargeError('The archive says that it is too large')
  const files: [string, Uint8Array<ArrayBuffer>][] = []
  for (const entry of entries) {
    signal.throwIfAborted()
    files.push([entry.name, await fileOf(bytes, entry)])
  }
  return Object.fromEntries(files)
}

const damaged = () => new Error('The archive is damaged or none')

/** The directory at the archive's end (APPNOTE, 4.3.12 and 4.3.16). Archives above 4 GB are not supported. */
function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  // A comment of up to 64 kB may follow.
  while (end >= 0 && bytes.length - end < 65_558 && view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1
  if (end < 0 || view.getUint32(end, true) !== 0x06_05_4b_50) throw damaged()
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02_01_4b_50) throw damaged()
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    if (name === undefined || extra === undefined || comment === undefined) throw damaged()
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

async function fileOf(
  bytes: Uint8Array<ArrayBuffer>,
  { method, packed, size, at }: Entry,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = bytes.slice(from, from + packed)
  if (body.length < packed || (method !== 0 && method !== 8)) throw damaged()
  const file = method === 0 ? body : await inflated(body, size)
  if (file.length !== size) throw damaged()
  return file
}

/** Packed bytes that are unpacked at once: each may expand a thousandfold. */
const slice = 16_384

async function inflated(body: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(size)
  let [from, at] = [0, 0]
  const slices = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (control) => {
      control.enqueue(body.subarray(from, from + slice))
      from += slice
      if (from >= body.length) control.close()
    },
  })
  const reader = slices.pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.length > size) {
      await reader.cancel()
      throw new TooLargeError('A file is larger than the archive says')
    }
    all.set(next.value, at)
    at += next.value.length
  }
  return all.subarray(0, at)
}
