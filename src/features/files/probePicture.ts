import { startTimeout } from '~/domain/async/startTimeout'
import { safePicture } from '~/domain/text/safeUrl'
import { loadOnceStaying } from '~/ui/leaving/loadOnceStaying'

export interface ProbedPicture {
  width: number
  height: number
  /** Null where the host does not let this page read the pixels. */
  isTransparent: boolean | null
}

const timeoutMs = 15_000
const side = 128
/** Most pixels of a picture that is drawn to look for transparency. */
const maxDrawnPixels = 100_000_000

/**
 * Loads a picture from its public address as any page would, to learn its size. Null when the host has no picture
 * there. No cookies, no referrer; if the host lacks CORS, it is loaded again without reading pixels.
 */
export async function probePicture(address: string, signal: AbortSignal): Promise<ProbedPicture | null> {
  const readable = await load(address, true, signal)
  if (readable !== null) return { ...sizeOf(readable), isTransparent: seesThrough(readable) }
  const shown = await load(address, false, signal)
  return shown === null ? null : { ...sizeOf(shown), isTransparent: null }
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

function load(address: string, isCors: boolean, signal: AbortSignal): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image()
    const end = (result: HTMLImageElement | null) => {
      stop()
      if (result === null) picture.src = ''
      resolve(result)
    }
    const stop = startTimeout(timeoutMs, () => end(null))
    signal.addEventListener('abort', () => end(null), { once: true })
    picture.addEventListener('load', () => end(picture))
    picture.addEventListener('error', () => end(null))
    picture.referrerPolicy = 'no-referrer'
    if (isCors) picture.crossOrigin = 'anonymous'
    const safe = safePicture(address)
    if (safe === null) end(null)
    else loadOnceStaying(() => (picture.src = safe))
  })
}

function seesThrough(picture: HTMLImageElement): boolean | null {
  if (picture.naturalWidth * picture.naturalHeight > maxDrawnPixels) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  try {
    context.drawImage(picture, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true
    return false
  } catch {
    // The browser does not let a page read these pixels.
    return null
  }
}
