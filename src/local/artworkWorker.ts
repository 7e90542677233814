import { hashBlob } from './hashBlob'

/** What the page asks of the worker, and what it answers. */
export interface MeasureRequest {
  file: Blob
  /** Whether to look for see-through pixels: only in formats that can hold them, and only below a size. */
  looksForAlpha: boolean
}
export interface MeasureReply {
  /** Null when the file could not be read. */
  md5: string | null
  /** Null when it was not looked for or could not be seen. */
  isTransparent: boolean | null
}

const side = 256

/** Decodes away from the page and looks at a small copy. */
async function seesThrough(file: Blob): Promise<boolean | null> {
  try {
    const picture = await createImageBitmap(file, {
      resizeWidth: side,
      resizeHeight: side,
      resizeQuality: 'low',
    })
    const context = new OffscreenCanvas(side, side).getContext('2d')
    if (context === null) return null
    context.drawImage(picture, 0, 0)
    picture.close()
    const { data } = context.getImageData(0, 0, side, side)
    for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true
    return false
  } catch {
    return null
  }
}

globalThis.addEventListener('message', (event: MessageEvent<MeasureRequest>) => {
  const { file, looksForAlpha } = event.data
  void (async () => {
    const md5 = await hashBlob(file).catch(() => null)
    const reply: MeasureReply = { md5, isTransparent: looksForAlpha ? await seesThrough(file) : null }
    globalThis.postMessage(reply)
  })()
})
