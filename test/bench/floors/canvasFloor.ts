import Konva from 'konva'
import { loadImage } from './loadImage'
import tee from '../../../src/sandbox/drawings/tops/tee-front.svg?url'

const asked = new URLSearchParams(location.search)
const pair = (name: string, otherwise: string): [number, number] => {
  const [first = 0, second = 0] = (asked.get(name) ?? otherwise).split('x').map(Number)
  return [first, second]
}
const [width, height] = pair('stage', '640x610')
const [left, top] = pair('at', '200x225')
const [wide, high] = pair('size', '240x160')
const proxySide = 1600

/**
 * The least that dragging a picture over a blank can be: c0 raw canvas, c1 Konva with the whole picture, c2 with a
 * small copy made while opening, stored with a small copy that was made before.
 */
export async function start(): Promise<void> {
  const kind = asked.get('kind') ?? 'c2'
  const box = document.createElement('div')
  box.style.width = `${width}px`
  box.style.height = `${height}px`
  document.body.append(box)
  const [shirt, file] = await Promise.all([
    loadImage(tee),
    loadImage(kind === 'stored' ? '/artwork-1600.png' : '/artwork.png'),
  ])
  const isSmall = kind === 'c1' || kind === 'stored'
  const picture = isSmall
    ? file
    : await createImageBitmap(file, { resizeWidth: proxySide, resizeQuality: 'high' })
  const { x, y } = box.getBoundingClientRect()
  Reflect.set(window, '__artwork', { x: x + left, y: y + top, width: wide, height: high })
  const size = { width: wide, height: high }
  if (kind === 'c0') raw(box, shirt, picture, size)
  else konva(box, shirt, picture, size)
  requestAnimationFrame(() => performance.mark('artwork-painted'))
}

function raw(
  box: HTMLElement,
  shirt: HTMLImageElement,
  picture: CanvasImageSource,
  size: { width: number; height: number },
) {
  const canvas = document.createElement('canvas')
  canvas.width = width * devicePixelRatio
  canvas.height = height * devicePixelRatio
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  box.append(canvas)
  const context = canvas.getContext('2d')
  const ground = document.createElement('canvas')
  ground.width = canvas.width
  ground.height = canvas.height
  ground.getContext('2d')?.drawImage(shirt, 0, 0, canvas.width, canvas.height)
  let at = { x: left, y: top }
  let held: { x: number; y: number } | null = null
  const draw = () => {
    if (context === null) return
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(ground, 0, 0)
    context.scale(devicePixelRatio, devicePixelRatio)
    context.drawImage(picture, at.x, at.y, size.width, size.height)
  }
  let isAsked = false
  canvas.addEventListener('pointerdown', (event) => {
    held = { x: event.clientX - at.x, y: event.clientY - at.y }
  })
  addEventListener('pointermove', (event) => {
    if (held === null) return
    at = { x: event.clientX - held.x, y: event.clientY - held.y }
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      draw()
    })
  })
  addEventListener('pointerup', () => {
    held = null
  })
  draw()
}

function konva(
  box: HTMLDivElement,
  shirt: HTMLImageElement,
  picture: CanvasImageSource,
  size: { width: number; height: number },
) {
  const stage = new Konva.Stage({ container: box, width, height })
  const [below, above] = [new Konva.Layer({ listening: false }), new Konva.Layer()]
  stage.add(below, above)
  below.add(new Konva.Image({ image: shirt, width, height }))
  above.add(
    new Konva.Image({ image: picture, x: left, y: top, ...size, draggable: true, perfectDrawEnabled: false }),
  )
}
