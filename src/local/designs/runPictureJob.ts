import { type Inks, paintIn } from '~/domain/artwork/inks'
import { seenPart } from '~/domain/artwork/pictureStats'
import { turnedSize } from '~/domain/placement/geometry'
import { type Part, visiblePart } from '~/domain/artwork/turnedPicture'
import { contextOf, drawn, makeProxy, measuredSide, scaledSize } from './drawn'
import { hashBlob } from './hashBlob'
import type { Baking, PictureJob, PictureReply } from './pictureJobs'

/** Runs in a worker. Failures are returned, never thrown. */
export async function runPictureJob(job: PictureJob): Promise<PictureReply> {
  try {
    if (job.kind === 'hash') return { ok: true, kind: 'hash', hash: await hashBlob(job.blob) }
    if (job.kind === 'ink') return { ok: true, kind: 'change', picture: inked(job.picture, job.inks) }
    if (job.kind === 'compose' || job.kind === 'change' || job.kind === 'measure') {
      // Loaded when needed: only the editor draws layers, other pages hash and measure.
      const { answerStudioJob } = await import('./composePrint')
      return await answerStudioJob(job)
    }
    const source = job.kind === 'proxy' ? job.picture : job.blob
    // Rotated upright by the picture's EXIF orientation.
    const picture =
      source instanceof Blob ? await createImageBitmap(source, { imageOrientation: 'from-image' }) : source
    try {
      return job.kind === 'proxy' ? await makeProxy(picture) : await bake(picture, job)
    } finally {
      picture.close()
    }
  } catch {
    return { ok: false }
  }
}

async function bake(picture: ImageBitmap, { degrees, isTrimmed }: Baking): Promise<PictureReply> {
  const { width, height } = picture
  const turned = turnedSize(picture, degrees)
  const canvas = new OffscreenCanvas(turned.width, turned.height)
  const context = contextOf(canvas)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.imageSmoothingQuality = 'high'
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  const part = isTrimmed ? visibleIn(canvas) : { left: 0, top: 0, ...turned }
  const cut = isTrimmed ? new OffscreenCanvas(part.width, part.height) : canvas
  if (cut !== canvas) contextOf(cut).drawImage(canvas, -part.left, -part.top)
  const blob = await cut.convertToBlob({ type: 'image/png' })
  return { ok: true, kind: 'bake', baked: { blob, width: cut.width, height: cut.height, part } }
}

function visibleIn(canvas: OffscreenCanvas): Part {
  const small = drawn(canvas, scaledSize(canvas.width, canvas.height, measuredSide))
  const visible = seenPart(contextOf(small).getImageData(0, 0, small.width, small.height))
  const size = { width: canvas.width, height: canvas.height }
  return visible === null ? { left: 0, top: 0, ...size } : visiblePart(size, visible, small)
}

/** Closes the given picture. */
function inked(picture: ImageBitmap, inks: Inks): ImageBitmap {
  const canvas = drawn(picture, picture)
  picture.close()
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  paintIn(pixels, inks)
  contextOf(canvas).putImageData(pixels, 0, 0)
  return canvas.transferToImageBitmap()
}
