import { expect, it } from 'vitest'
import { shadePrint } from '~/domain/artwork/fabricShade'
import { renderDrawing } from '~/sandbox/drawings/renderDrawing'
import type { Pixels } from '~/domain/artwork/pictureStats'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { pixelsOf } from './drawn'

const [width, height] = [400, 500]
/** Of the print, in drawing units. */
const area = { left: 130, top: 140, width: 140, height: 190 }
const ink = [179, 40, 45] as const

async function drawn(svg: string): Promise<Pixels> {
  const sized = svg.replace('<svg', `<svg width="${width}" height="${height}"`)
  const { data } = await pixelsOf(await drawSvg(sized, 'png'))
  return { data: new Uint8ClampedArray(data), width, height }
}

/** A sheet of one color on a blank: its folds above it, as the demo's mockups have them. */
async function asMockup(blank: string): Promise<Pixels> {
  const [below = '', above = ''] = blank.split('<g class="shade"')
  const { left, top, width: across, height: down } = area
  const sheet = `<rect x="${left}" y="${top}" width="${across}" height="${down}" fill="rgb(${ink.join(',')})"/>`
  return drawn(`${below}${sheet}<g class="shade"${above}`)
}

/** The same shaded as the preview does it: by the pixels of the blank, as if its drawing were a photo. */
async function asPreview(blank: string): Promise<Pixels> {
  const ground = await drawn(blank)
  const print = { ...ground, data: new Uint8ClampedArray(ground.data.length) }
  each((at) => print.data.set([...ink, 255], at))
  shadePrint(print, ground)
  return print
}

function each(run: (at: number) => void): void {
  for (let y = area.top + 2; y < area.top + area.height - 2; y++)
    for (let x = area.left + 2; x < area.left + area.width - 2; x++) run((y * width + x) * 4)
}

// Of 255, a third above what was measured. The preview knows the fabric's pixels alone: of white fabric they do not show
// light that falls on it, and where much of the ground is lit it takes that for usual. The mockup knows where light falls.
it.each([
  ['tee-front', '#ffffff', 7, 26],
  ['tee-front', '#dccbaa', 3, 9],
  ['tee-front', '#1f2a44', 5.5, 18],
  ['hoodie-front', '#14191e', 9, 32],
  ['tote', '#efe6d2', 8.5, 28],
])(
  'the preview of %s in %s is shaded as its mockup, within %d on average',
  async (name, color, mean, most) => {
    const blank = renderDrawing(name, color)
    const [mockup, preview] = await Promise.all([asMockup(blank), asPreview(blank)])
    const apart: number[] = []
    let [shade, flat] = [0, 0]
    each((at) => {
      for (const channel of [0, 1, 2])
        apart.push(Math.abs((mockup.data[at + channel] ?? 0) - (preview.data[at + channel] ?? 0)))
      shade += Math.abs((mockup.data[at] ?? 0) - ink[0])
      flat += 1
    })
    apart.sort((a, b) => a - b)
    const average = apart.reduce((sum, by) => sum + by, 0) / apart.length
    const nearly = apart[Math.floor(apart.length * 0.95)] ?? 255
    // There is a shade to compare.
    expect(shade / flat).toBeGreaterThan(2)
    expect(average).toBeLessThan(mean)
    expect(nearly).toBeLessThan(most)
  },
)
