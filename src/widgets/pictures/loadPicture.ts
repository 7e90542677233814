import type { Inks } from '~/domain/artwork/inks'
import type { Drawable } from '~/domain/layers/paintDrawing'
import { halvings, levelFor } from '~/domain/artwork/pictureLevels'
import { safePicture } from '~/domain/text/safeUrl'
import { inkedIn } from '~/local/designs/pictures'
import { loadOnceStaying } from '~/ui/leaving/loadOnceStaying'

/** A picture in one size, drawn on first use. */
interface Level {
  width: number
  height: number
  draw: () => Drawable
}

/** A picture that can be drawn; `isTainted` when its host denies reading, so that it cannot be exported. */
export interface LoadedPicture {
  /** The original, then copies, each half as wide as the one before. */
  levels: readonly [Level, ...Level[]]
  isTainted: boolean
  /** The image of an SVG, which can be drawn in any size; null for bitmaps. */
  lines: HTMLImageElement | null
}

/** Rasterized copies of SVGs are enlarged up to this factor: the next larger one takes four times as long to make. */
const mostEnlarged = Math.SQRT2

const levelIn = ({ levels, lines }: LoadedPicture, drawn: number): Level =>
  levelFor(levels, lines === null ? drawn : drawn / mostEnlarged)

/** The copy to draw at a width in device pixels. */
export const drawableAt = (picture: LoadedPicture, drawn: number): Drawable => levelIn(picture, drawn).draw()

/** Whether that copy is enlarged, and looks soft. */
export const isSoft = (picture: LoadedPicture, drawn: number): boolean =>
  levelIn(picture, drawn).width < drawn

/** The picture at full resolution. */
export const wholeDrawable = ({ levels: [whole] }: LoadedPicture): Drawable => whole.draw()

/** A picture from a bitmap. Each copy is made from the one before, so that every pixel contributes. */
export function pictureOf(source: ImageBitmap): LoadedPicture {
  const whole: Level = { width: source.width, height: source.height, draw: () => source }
  const levels = halvings(source).reduce<[Level, ...Level[]]>(
    (all, size) => {
      const before = all.at(-1) ?? whole
      return [...all, levelDrawnIn(size, () => before.draw())]
    },
    [whole],
  )
  return { levels, isTainted: false, lines: null }
}

/** The picture in the colors of a technique; the same picture where it cannot be read. */
export async function withInks(picture: LoadedPicture, inks: Inks): Promise<LoadedPicture> {
  if (picture.isTainted || !('createImageBitmap' in globalThis)) return picture
  const inked = await inkedIn(await createImageBitmap(wholeDrawable(picture)), inks)
  return inked === null ? picture : pictureOf(inked)
}

/** A picture in the colors of a technique, as bytes; unchanged where it cannot be read. */
export async function paintedPicture(from: string | Blob, inks: Inks): Promise<string | Blob> {
  const picture = await load(from)
  const painted = await withInks(picture, inks)
  if (painted === picture) return from
  const whole = wholeDrawable(painted)
  const canvas = new OffscreenCanvas(whole.width, whole.height)
  const context = canvas.getContext('2d')
  if (context === null) return from
  context.drawImage(whole, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

/** Longest side to which SVGs are rasterized, so that frames only copy pixels; and greatest side of bitmaps. */
const [rasterSide, mostPixels] = [1600, 3200]

const isVector = (address: string): boolean => /^(data:image\/svg|blob:)|\.svg($|[?#])/i.test(address)

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
    else loadOnceStaying(() => (image.src = safe))
  })

/** Loads with permission to read; a picture from a host that denies it is shown all the same, but never exported. */
async function loadPicture(address: string, side?: number): Promise<LoadedPicture> {
  const isOurs = /^(data|blob):/.test(address)
  const take = (image: HTMLImageElement, isTainted: boolean): LoadedPicture => {
    const lines = isVector(address) ? image : null
    const longest = Math.max(image.naturalWidth, image.naturalHeight) || rasterSide
    const levels = levelsOf(image, side ?? (lines === null ? Math.min(longest, mostPixels) : rasterSide))
    return { levels, isTainted, lines }
  }
  try {
    return take(await fromAddress(address, !isOurs), false)
  } catch (error) {
    if (isOurs) throw error
    return take(await fromAddress(address, false), true)
  }
}

interface Ahead {
  loading: Promise<LoadedPicture>
  picture: LoadedPicture | null
}

const ahead = new Map<string | Blob, Ahead>()
/** Room for a blank's two pictures and those of some layers. Beyond that, the oldest unused ones are dropped. */
const mostAhead = 6

/** Loads a picture that a page will need in a moment. Never rejects. */
export async function loadAhead(from: string | Blob): Promise<void> {
  const begun = ahead.get(from) ?? { loading: load(from), picture: null }
  ahead.set(from, begun)
  for (const oldest of [...ahead.keys()].slice(0, -mostAhead)) ahead.delete(oldest)
  begun.picture = await begun.loading.catch(() => null)
}

/** A picture that was loaded ahead and is ready; null otherwise. */
export const loadedPicture = (from: string | Blob | null): LoadedPicture | null =>
  (from === null ? null : ahead.get(from)?.picture) ?? null

/** A picture whose loading was started ahead, handed out once; otherwise it is loaded now. */
export function takePicture(from: string | Blob): Promise<LoadedPicture> {
  const begun = ahead.get(from)
  ahead.delete(from)
  return begun?.loading ?? load(from)
}

/** Loads a picture that is drawn once and small: `side` is its longer side there, in device pixels. */
export const loadSmall = (from: string | Blob, side: number): Promise<LoadedPicture> => load(from, side)

const load = (from: string | Blob, side?: number) =>
  typeof from === 'string' ? loadPicture(from, side) : loadBlob(from, side)

async function loadBlob(blob: Blob, side?: number): Promise<LoadedPicture> {
  if ('createImageBitmap' in globalThis && blob.type !== 'image/svg+xml') {
    const source = await createImageBitmap(blob)
    return side === undefined
      ? pictureOf(source)
      : { levels: levelsOf(source, side), isTainted: false, lines: null }
  }
  const address = URL.createObjectURL(blob)
  try {
    return await loadPicture(address, side)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Each copy is drawn from the original: an SVG is equally sharp in each size, and costs little. */
function levelsOf(picture: HTMLImageElement | ImageBitmap, side: number): [Level, ...Level[]] {
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.naturalWidth || 1000, picture.naturalHeight || 1000]
  const scale = side / Math.max(width, height)
  const whole = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const levelFrom = (size: { width: number; height: number }) => levelDrawnIn(size, () => picture)
  return [levelFrom(whole), ...halvings(whole).map(levelFrom)]
}

/** Draws a picture in a size, once. */
function levelDrawnIn({ width, height }: { width: number; height: number }, from: () => Drawable): Level {
  let made: Drawable | null = null
  const draw = () => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (context === null) return from()
    context.imageSmoothingQuality = 'high'
    context.drawImage(from(), 0, 0, width, height)
    return canvas
  }
  return { width, height, draw: () => (made ??= draw()) }
}
