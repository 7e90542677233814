import type { Inks } from '~/domain/artwork/inks'
import type { PictureStats } from '~/domain/artwork/pictureStats'
import type { PictureSource } from '~/domain/layers/drawing'
import type { ComposeProblem, Composing } from './composePrint'
import { underLock } from '~/device/tabLocks'
import { hashBlob } from './hashBlob'
import {
  type Baked,
  type Baking,
  type PictureJob,
  type PictureReply,
  type Proxy,
  proxySide,
} from './pictureJobs'

type Waiting = (reply: PictureReply) => void
let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, Waiting>()

function inWorker(job: PictureJob): Promise<PictureReply> {
  if (!('Worker' in globalThis) || !('OffscreenCanvas' in globalThis)) return Promise.resolve({ ok: false })
  worker ??= startWorker()
  const id = ++lastId
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    try {
      worker?.postMessage({ id, job }, { transfer: bitmapsOf(job) })
    } catch {
      // A picture whose host denies reading it cannot be posted to the worker.
      waiting.delete(id)
      resolve({ ok: false })
    }
  })
}

type Said = { id: number; reply: PictureReply } | { name: string }

function startWorker(): Worker {
  const started = new Worker(new URL('./pictureWorker.ts', import.meta.url), { type: 'module' })
  // Fails all jobs of a worker that ran out of memory; the next job starts another worker.
  const lose = () => {
    if (worker !== started) return
    worker = null
    for (const resolve of waiting.values()) resolve({ ok: false })
    waiting.clear()
  }
  started.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('name' in data) {
      // Granted once the worker, which holds this lock, is gone.
      void underLock(data.name, async () => lose())
      return
    }
    waiting.get(data.id)?.(data.reply)
    waiting.delete(data.id)
  })
  started.addEventListener('error', lose)
  return started
}

/** Transferred to the worker, not copied: the page cannot use them any more. */
function bitmapsOf(job: PictureJob): ImageBitmap[] {
  const pictures =
    job.kind === 'compose' ? [...job.composing.pictures.values()] : 'picture' in job ? [job.picture] : []
  return pictures.filter((picture) => picture instanceof ImageBitmap)
}

/** Whether this platform can decode pictures at all; tests without a canvas cannot. */
export const canDecode = (): boolean => 'OffscreenCanvas' in globalThis && 'createImageBitmap' in globalThis

/** The small copy for the canvas; null when the picture is damaged. */
export async function proxyOf(blob: Blob): Promise<Proxy | null> {
  // Workers cannot decode SVG.
  const picture = blob.type === 'image/svg+xml' ? await svgPixels(blob, proxySide) : blob
  if (picture === null) return null
  const reply = await inWorker({ kind: 'proxy', picture })
  return reply.ok && reply.kind === 'proxy' ? reply.proxy : null
}

/** A rotated and trimmed copy at full resolution, as a new PNG; null when it cannot be made. */
export async function bakePicture(blob: Blob, baking: Baking): Promise<Baked | null> {
  const reply = await inWorker({ kind: 'bake', blob, ...baking })
  return reply.ok && reply.kind === 'bake' ? reply.baked : null
}

/** A picture in the colors of a technique; null when it cannot be made. The given bitmap is closed. */
export async function inkedIn(picture: ImageBitmap, inks: Inks): Promise<ImageBitmap | null> {
  const reply = await inWorker({ kind: 'ink', picture, inks })
  return reply.ok && reply.kind === 'change' ? reply.picture : null
}

/** A picture with a layer's changes; null when it cannot be made. A given bitmap is closed. */
export async function changedIn(
  picture: Blob | ImageBitmap,
  source: PictureSource,
): Promise<ImageBitmap | null> {
  const reply = await inWorker({ kind: 'change', picture, source })
  return reply.ok && reply.kind === 'change' ? reply.picture : null
}

/** A file with a layer's changes, its longer side limited to `side` pixels if given; null when it cannot be made. */
export async function fineCopyIn(
  file: Blob,
  source: PictureSource,
  side: number,
): Promise<ImageBitmap | null> {
  const picture = file.type === 'image/svg+xml' ? await svgPixels(file, side) : file
  if (picture === null) return null
  const reply = await inWorker({ kind: 'change', picture, source, side })
  return reply.ok && reply.kind === 'change' ? reply.picture : null
}

/** Measurements of a picture with its changes; null when they cannot be made. */
export async function measuredIn(picture: Blob, source: PictureSource): Promise<PictureStats | null> {
  const reply = await inWorker({ kind: 'measure', picture, source })
  return reply.ok && reply.kind === 'measure' ? reply.stats : null
}

/** Layers as one print file, or why not; null when the worker was lost. */
export async function composeIn(
  composing: Composing,
): Promise<{ ok: true; blob: Blob } | { ok: false; problem: ComposeProblem | null }> {
  const reply = await inWorker({ kind: 'compose', composing })
  if (reply.ok) return reply.kind === 'compose' ? reply : { ok: false, problem: null }
  return { ok: false, problem: reply.problem ?? null }
}

/** Up to this many bytes hashing on the page takes less time than starting a worker. */
const quicklyHashed = 64 * 1024

/** MD5 of a file in hexadecimal, as the service states it; null when it cannot be read to its end. */
export async function hashPicture(blob: Blob): Promise<string | null> {
  if (blob.size <= quicklyHashed) return hashBlob(blob).catch(() => null)
  const reply = await inWorker({ kind: 'hash', blob })
  if (reply.ok && reply.kind === 'hash') return reply.hash
  return hashBlob(blob).catch(() => null)
}

/** Browsers refuse larger canvases, or draw nothing on them: pixels of a side, and in all. */
const [longestSide, mostDrawn] = [16_000, 120_000_000]

/**
 * An SVG as pixels, with its longer side as given, or as large as a canvas allows; null when it cannot be
 * drawn. As an image it runs no script and fetches nothing.
 */
export async function svgPixels(blob: Blob, side: number, most = mostDrawn): Promise<ImageBitmap | null> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const [width, height] = [image.naturalWidth || 1000, image.naturalHeight || 1000]
    // A little less than the maximum, because sides are rounded to whole pixels.
    const largest = Math.sqrt((most * 0.999) / (width * height))
    const scale = Math.min(Math.min(side, longestSide) / Math.max(width, height), largest)
    const canvas = document.createElement('canvas')
    canvas.width = image.width = Math.max(1, Math.round(width * scale))
    canvas.height = image.height = Math.max(1, Math.round(height * scale))
    const context = canvas.getContext('2d')
    // A refused canvas is transparent: the print would lack the SVG.
    if (context === null) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await createImageBitmap(canvas)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
