import { type ArtworkBytes, judgeArtworkBytes } from '~/domain/artworkBytes'
import type { MeasureReply, MeasureRequest } from './artworkWorker'
import { hashBlob } from './hashBlob'

export interface MeasuredArtwork {
  ok: true
  bytes: ArtworkBytes
  size: number
  /** Hexadecimal; null when the file could not be read to its end. */
  md5: string | null
  /** Whether some pixels are see-through; null when that could not be seen. */
  isTransparent: boolean | null
}
export type ArtworkMeasurement = MeasuredArtwork | { ok: false; problem: string }

/** Headers lie within this; JPEGs with large embedded previews need most of it. */
const headBytes = 512 * 1024
/** Larger pictures are not decoded just to look for transparency. */
const maxDecodedPixels = 100_000_000

/** Judges and measures a local file: its head here, its hash and pixels in a worker. Nothing leaves the browser. */
export async function measureArtwork(file: File): Promise<ArtworkMeasurement> {
  const start = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const isXml = /^\uFEFF?\s*</.test(new TextDecoder().decode(start.subarray(0, 64)))
  const isWhole = !isXml || file.size <= headBytes || file.size > 10 * 1024 * 1024
  const head = isWhole ? start : new Uint8Array(await file.arrayBuffer())
  const judged = judgeArtworkBytes(head, file.size)
  if (!judged.ok) return judged
  const { facts, hasAlpha } = judged.bytes
  const pixels = (facts.width ?? 0) * (facts.height ?? 0)
  const looksForAlpha = hasAlpha && !facts.isVector && pixels <= maxDecodedPixels
  const { md5, isTransparent } = await measureInWorker(file, looksForAlpha)
  return {
    ok: true,
    bytes: judged.bytes,
    size: file.size,
    md5,
    isTransparent: hasAlpha ? isTransparent : false,
  }
}

async function measureInWorker(file: File, looksForAlpha: boolean): Promise<MeasureReply> {
  if (!('Worker' in globalThis)) {
    return { md5: await hashBlob(file).catch(() => null), isTransparent: null }
  }
  const worker = new Worker(new URL('./artworkWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<MeasureReply>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The file could not be measured')))
      const request: MeasureRequest = { file, looksForAlpha }
      worker.postMessage(request)
    })
  } catch {
    return { md5: null, isTransparent: null }
  } finally {
    worker.terminate()
  }
}
