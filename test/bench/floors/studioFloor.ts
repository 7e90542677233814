import Konva from 'konva'
import { loadImage } from './loadImage'
import tee from '../../../src/sandbox/drawings/tops/tee-front.svg?url'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

interface Asked {
  stage: Box
  /** Lowest first; the pictures of as many of them are the artwork. */
  boxes: readonly Box[]
  dragged: number
}

/** The least that dragging one of many layers can be: Konva with a picture of each layer that is as large as it is seen. */
export async function start(): Promise<void> {
  const { stage: size, boxes, dragged }: Asked = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const box = document.createElement('div')
  document.body.append(box)
  const stage = new Konva.Stage({ container: box, width: size.width, height: size.height })
  const [below, above] = [new Konva.Layer({ listening: false }), new Konva.Layer()]
  stage.add(below, above)
  const [shirt, file] = await Promise.all([loadImage(tee), loadImage('/artwork.png')])
  below.add(new Konva.Image({ image: shirt, width: size.width, height: size.height }))
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const image = await createImageBitmap(file, {
      resizeWidth: Math.max(1, Math.round(width * devicePixelRatio)),
      resizeHeight: Math.max(1, Math.round(height * devicePixelRatio)),
    })
    const about = { x: left, y: top, width, height, image, perfectDrawEnabled: false }
    above.add(new Konva.Image({ ...about, listening: index === dragged, draggable: index === dragged }))
  }
  const { x, y } = box.getBoundingClientRect()
  const held = boxes[dragged]
  Reflect.set(window, '__artwork', { ...held, x: x + (held?.left ?? 0), y: y + (held?.top ?? 0) })
  requestAnimationFrame(() => performance.mark('artwork-painted'))
}
