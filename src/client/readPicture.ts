import { startTimeout } from '~/domain/async/startTimeout'
import { safePicture } from '~/domain/text/safeUrl'
import type { Api } from './createApi'
import { isAbort } from './apiError'

export interface PictureBytes {
  bytes: ArrayBuffer
  mimeType: string
}

/** The picture cannot be read by a page: `refused` by its host, or `gone` from it. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly why: 'refused' | 'gone'

  constructor(why: 'refused' | 'gone') {
    super(why === 'gone' ? 'The picture is not there any more.' : 'Its host lets no page read this picture.')
    this.why = why
  }
}

/** How long a host may take with one picture, in ms. */
const timeoutMs = 60_000
const jpegQuality = 0.95

/**
 * The bytes behind a mockup's address. Pictures at the service's own address come unchanged. The page may connect to no
 * other host, so pictures from others are loaded as images and encoded anew.
 */
export async function readPicture(api: Api, url: string, signal: AbortSignal): Promise<PictureBytes> {
  const own = ownPath(api, url)
  if (own === null) return throughCanvas(url, signal)
  const reply = await api.control(own, { method: 'GET', signal }).catch((error: unknown) => {
    throw isAbort(error) ? error : new PictureError('refused')
  })
  if (!reply.ok) throw new PictureError('gone')
  const bytes = await reply.arrayBuffer()
  return { bytes, mimeType: reply.headers.get('content-type')?.split(';')[0] ?? 'image/jpeg' }
}

/** The sandbox serves its pictures beside its control addresses. */
function ownPath(api: Api, url: string): string | null {
  const prefix = `${api.baseUrl}/_sandbox/`
  return url.startsWith(prefix) ? `/${url.slice(prefix.length)}` : null
}

async function throughCanvas(url: string, signal: AbortSignal): Promise<PictureBytes> {
  if (!('OffscreenCanvas' in globalThis) || !('Image' in globalThis)) throw new PictureError('refused')
  const safe = safePicture(url)
  if (safe === null) throw new PictureError('refused')
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.referrerPolicy = 'no-referrer'
  picture.src = safe
  await loaded(picture, signal)
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
  const context = canvas.getContext('2d')
  // Without a 2D context nothing could be drawn, and the empty canvas would be kept as the picture.
  if (context === null) throw new PictureError('refused')
  context.drawImage(picture, 0, 0)
  const type = /\.png(\?|$)/i.test(url) ? 'image/png' : 'image/jpeg'
  const blob = await canvas.convertToBlob({ type, quality: jpegQuality })
  return { bytes: await blob.arrayBuffer(), mimeType: blob.type }
}

function loaded(picture: HTMLImageElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => {
      end()
      reject(new PictureError('refused'))
    }
    const giveUp = (): void => {
      end()
      picture.src = ''
      reject(signal.reason)
    }
    const stop = startTimeout(timeoutMs, refuse)
    // One signal may last hours, and would hold every picture that was read under it.
    const end = (): void => {
      stop()
      signal.removeEventListener('abort', giveUp)
    }
    picture.addEventListener('load', () => {
      end()
      if (picture.naturalWidth > 0) resolve()
      else refuse()
    })
    picture.addEventListener('error', refuse)
    signal.addEventListener('abort', giveUp)
  })
}
