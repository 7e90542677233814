import { startTimeout } from '~/domain/async/startTimeout'
import { safePicture } from '~/domain/text/safeUrl'

export type Look =
  /** The host lets pages read the picture; `color` is that at its middle, as red, green, blue. */
  | { kind: 'read'; width: number; height: number; color: readonly number[] }
  /** Anybody can see the picture, but no page may read its pixels. */
  | { kind: 'seen'; width: number; height: number }
  | { kind: 'missing' }
  /** This platform shows no pictures. */
  | { kind: 'unknown' }

/** How long a picture may take to come, in ms. */
const timeoutMs = 30_000

/** What a page sees at another host's address; the request has no referrer. */
export async function lookAtPicture(url: string): Promise<Look> {
  const safe = safePicture(url)
  if (!('OffscreenCanvas' in globalThis)) return { kind: 'unknown' }
  if (safe === null) return { kind: 'missing' }
  const readable = await loaded(safe, true)
  if (readable !== null) return { kind: 'read', ...sizeOf(readable), color: middleOf(readable) }
  const seen = await loaded(safe, false)
  return seen === null ? { kind: 'missing' } : { kind: 'seen', ...sizeOf(seen) }
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })

function middleOf(picture: HTMLImageElement): readonly number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  const { width, height } = sizeOf(picture)
  context?.drawImage(picture, width / 2, height / 2, 1, 1, 0, 0, 1, 1)
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
}

/** The picture, or null when it does not come: refused, gone, or no picture. */
function loaded(url: string, isReadable: boolean): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image()
    if (isReadable) picture.crossOrigin = 'anonymous'
    picture.referrerPolicy = 'no-referrer'
    const stop = startTimeout(timeoutMs, () => resolve(null))
    const end = (): void => {
      stop()
      resolve(picture.naturalWidth > 0 ? picture : null)
    }
    picture.addEventListener('load', end)
    picture.addEventListener('error', end)
    picture.src = url
  })
}
