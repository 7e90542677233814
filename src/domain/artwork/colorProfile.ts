/** Profiles are read up to this many bytes: the names come before the tables. */
const mostBytes = 1024 * 1024
/** Names of sRGB, also the short ones of photo services. */
const ours = /s-?rgb|61966-2[-.]1|^c2(ci)?$|^urgb$/i

/**
 * Name of a picture's embedded color profile, such as "Display P3"; null when it has none, when it is sRGB, or when it
 * is for grays, which shift no hue. Needs the head of the file.
 */
export async function foreignProfile(head: Uint8Array, mimeType: string): Promise<string | null> {
  const profile =
    mimeType === 'image/png'
      ? await unpacked(pngProfile(head))
      : mimeType === 'image/jpeg'
        ? jpegProfile(head)
        : mimeType === 'image/webp'
          ? webpProfile(head)
          : none
  if (profile.length < 132 || latin(profile, 16, 4) === 'GRAY') return null
  const name = nameIn(profile)
  if (name === null) return 'without a name'
  return ours.test(name) ? null : name
}

const none = new Uint8Array()

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** The chunk iCCP: the name of the profile, then its compressed bytes. */
function pngProfile(head: Uint8Array): Uint8Array {
  const view = viewOf(head)
  for (let at = 8; at + 8 <= head.length;) {
    const [length, type] = [view.getUint32(at), latin(head, at + 4, 4)]
    if (type === 'IDAT') return none
    if (type === 'iCCP') {
      const chunk = head.subarray(at + 8, at + 8 + length)
      const end = chunk.indexOf(0)
      return end < 0 ? none : chunk.subarray(end + 2)
    }
    at += length + 12
  }
  return none
}

/** Joins the parts in APP2 segments, each of which begins with a name and two numbers. */
function jpegProfile(head: Uint8Array): Uint8Array {
  const view = viewOf(head)
  const parts: Uint8Array[] = []
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff && head[at + 1] !== 0xda;) {
    // Any number of 0xff bytes may precede a marker.
    if (head[at + 1] === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (head[at + 1] === 0xe2 && latin(head, at + 4, 11) === 'ICC_PROFILE')
      parts.push(head.subarray(at + 18, at + 2 + length))
    at += length + 2
  }
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

function webpProfile(head: Uint8Array): Uint8Array {
  const view = viewOf(head)
  for (let at = 12; at + 8 <= head.length;) {
    const length = view.getUint32(at + 4, true)
    if (latin(head, at, 4) === 'ICCP') return head.subarray(at + 8, at + 8 + length)
    at += 8 + length + (length % 2)
  }
  return none
}

/** Decompressed up to a limit, whatever size is stated; empty when that fails. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  const all: number[] = []
  try {
    const packed = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate'))
    const reader = packed.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (const byte of next.value) all.push(byte)
      if (all.length > mostBytes) {
        await reader.cancel()
        break
      }
    }
  } catch {
    // Cut off or damaged: the part decompressed so far may hold the names.
  }
  return Uint8Array.from(all)
}

/** The text of the tag "desc", as version 2 (text) or version 4 (a list of languages) writes it. */
function nameIn(profile: Uint8Array): string | null {
  const view = viewOf(profile)
  const count = Math.min(view.getUint32(128), 100)
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12
    if (at + 12 > profile.length) return null
    if (latin(profile, at, 4) !== 'desc') continue
    const from = view.getUint32(at + 4)
    if (from + 28 > profile.length) return null
    const kind = latin(profile, from, 4)
    if (kind === 'desc') return clean(latin(profile, from + 12, Math.min(view.getUint32(from + 8), 100)))
    if (kind !== 'mluc') return null
    const [length, start] = [view.getUint32(from + 20), from + view.getUint32(from + 24)]
    return clean(new TextDecoder('utf-16be').decode(profile.subarray(start, start + Math.min(length, 200))))
  }
  return null
}

const clean = (name: string): string | null => name.replaceAll(/\p{Cc}/gu, '').trim() || null
