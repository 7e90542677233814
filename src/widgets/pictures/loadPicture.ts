import type { Inks } from '~/domain/artwork/inks'
import { levelFor } from '~/domain/artwork/pictureLevels'
import { safePicture } from '~/domain/text/safeUrl'
import { levelsOf } from '~/local/designs/pictures'

type Drawable = ImageBitmap | HTMLCanvasElement | HTMLImageElement

/** A picture that can be drawn; `isTainted` when its host does not let us read it, so that it cannot be exported. */
export interface LoadedPicture {
  source: Drawable
  /** Smaller copies, each half as wide as the one before; none until they are made. */
  smaller: readonly Drawable[]
  isTainted: boolean
}

/** What to draw so many device pixels wide. */
export const levelOf = ({ source, smaller }: LoadedPicture, drawn: number): Drawable =>
  levelFor([source, ...smaller], drawn)

/** The same with its smaller copies, in the colours that a technique has; itself where they cannot be made. */
export async function withLevels(picture: LoadedPicture, inks: Inks | null): Promise<LoadedPicture> {
  if (picture.isTainted || !('createImageBitmap' in globalThis)) return picture
  const levels = await levelsOf(await createImageBitmap(picture.source), inks)
  const [whole, ...smaller] = inks === null ? [picture.source, ...levels] : levels
  return whole === undefined ? picture : { source: whole, smaller, isTainted: false }
}

/** Longest side that a blank's picture is drawn once into, so that each frame copies pixels, not vectors. */
const rasterSide = 1600

const fromAddress = (address: string, cors: boolean): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    if (cors) image.crossOrigin = 'anonymous'
    image.referrerPolicy = 'no-referrer'
    image.addEventListener('load', () => resolve(image), { once: true })
    image.addEventListener('error', () => reject(new Error('The picture could not be loaded')), {
      once: true,
    })
    const safe = safePicture(address)
    if (safe === null) reject(new Error('This is no address of a picture'))
    else image.src = safe
  })

/** Loads with permission to read; a host that gives none is shown all the same, but never exported. */
async function loadPicture(address: string, side = rasterSide): Promise<LoadedPicture> {
  const isOurs = /^(data|blob):/.test(address)
  try {
    const image = await fromAddress(address, !isOurs)
    return { source: rastered(image, side), smaller: [], isTainted: false }
  } catch (error) {
    if (isOurs) throw error
    return { source: await fromAddress(address, false), smaller: [], isTainted: true }
  }
}

const ahead = new Map<string | Blob, Promise<LoadedPicture>>()
/** A blank's two pictures and an artwork; of more, the oldest that no page has taken are dropped. */
const mostAhead = 3

/** Starts loading a picture that a page will ask for in a moment. */
export function loadAhead(from: string | Blob): void {
  if (ahead.has(from)) return
  const loading = load(from)
  loading.catch(() => undefined)
  ahead.set(from, loading)
  for (const oldest of [...ahead.keys()].slice(0, -mostAhead)) ahead.delete(oldest)
}

/** The picture whose loading was started ahead, handed out once; else it is loaded now. */
export function takePicture(from: string | Blob): Promise<LoadedPicture> {
  const begun = ahead.get(from)
  ahead.delete(from)
  return begun ?? load(from)
}

/** Loads a picture that is drawn once and small: `side` is its longer side there, in device pixels. */
export const loadSmall = (from: string | Blob, side: number): Promise<LoadedPicture> => load(from, side)

const load = (from: string | Blob, side?: number) =>
  typeof from === 'string' ? loadPicture(from, side) : loadBlob(from, side)

async function loadBlob(blob: Blob, side?: number): Promise<LoadedPicture> {
  if ('createImageBitmap' in globalThis && blob.type !== 'image/svg+xml') {
    const source = await createImageBitmap(blob)
    return { source: side === undefined ? source : rastered(source, side), smaller: [], isTainted: false }
  }
  const address = URL.createObjectURL(blob)
  try {
    return await loadPicture(address, side)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function rastered(picture: HTMLImageElement | ImageBitmap, side: number): Drawable {
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.naturalWidth || 1000, picture.naturalHeight || 1000]
  const scale = side / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return picture
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}
