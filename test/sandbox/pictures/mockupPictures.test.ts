import { describe, expect, it } from 'vitest'
import { createMockupTask, getMockupTask } from '~/contract/artwork/mockupEndpoints'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import type { PngPixels } from '~/sandbox/files/readPng'
import { catalog } from '~/sandbox/seed/catalog'
import { drawSvg } from '~/sandbox/server/drawSvg'
import { bitmap, lyingPhoto, pixelsOf as decoded } from './drawn'
import { type Service, startService as startPlain } from '../service'

/** As `npm run sandbox` has it. */
const startService = (): Service => startPlain({ drawSvg })

const [red, green, blue, sand] = [
  [203, 31, 42],
  [17, 145, 76],
  [38, 62, 190],
  [221, 176, 12],
] as const

/** Artwork of four colors, one a quarter: a swapped axis or a turn shows. */
function quarters(width = 60, height = 50, format: 'png' | 'jpg' = 'png'): Promise<Uint8Array> {
  const [x, y] = [width / 2, height / 2]
  const of = (color: readonly number[]) => `rgb(${color.join(',')})`
  const parts = [
    [0, 0, x, y, of(red)],
    [x, 0, x, y, of(green)],
    [0, y, x, y, of(blue)],
    [x, y, x, y, of(sand)],
  ] as const
  return bitmap(width, height, parts, format)
}

async function upload(
  service: Service,
  bytes: Uint8Array | string,
  name: string,
  type: string,
): Promise<string> {
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : bytes.slice()], name, { type }))
  return (await (await service.api.control('/artwork', { method: 'POST', body: form })).json()).url
}

async function addressOf(service: Service, id: number, body: MockupTaskInput): Promise<string> {
  const { task_key } = await service.api.call(createMockupTask, { params: { id }, body })
  service.clock.now += 11_000
  const { mockups } = await service.api.call(getMockupTask, { query: { task_key } })
  return mockups[0]?.mockup_url ?? ''
}

const get = ({ api }: Service, address: string): Promise<Response> =>
  api.control(new URL(address).pathname.replace('/_sandbox', ''), {})

async function pixelsOf(reply: Response): Promise<PngPixels> {
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(reply.headers.get('content-type')).toBe(bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')
  return decoded(bytes)
}

const at = ({ data, width }: PngPixels, x: number, y: number): number[] => [
  ...data.subarray(
    (Math.round(y) * width + Math.round(x)) * 4,
    (Math.round(y) * width + Math.round(x)) * 4 + 4,
  ),
]

/** The color at a point of the template, which is 800 pixels wide. */
const on = (picture: PngPixels, x: number, y: number): number[] =>
  at(picture, (x * picture.width) / 800, (y * picture.width) / 800)

function expectNear(actual: number[], wanted: readonly number[], within: number): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((actual[index] ?? -999) - value), `${actual} for ${wanted}`).toBeLessThanOrEqual(within)
}

/** Points are asked for by the template's pixels; at so many a picture is drawn in two fifths of the time. */
const drawnWidth = 500

// The tee's front lies on 800 × 1000 template pixels; its area is 300 × 400 of them at 250/256 for 1800 × 2400.
const position = { area_width: 1800, area_height: 2400, width: 900, height: 750, top: 120, left: 450 }
const front = (url: string, more: object = {}) => [{ placement: 'front', image_url: url, position, ...more }]

/** Mockups of a black and of a white sheet over the whole print area, by their width: many tests ask for the same. */
const sheets = new Map<number, Promise<PngPixels['data'][]>>()

const sheetsOf = (service: Service, width: number): Promise<PngPixels['data'][]> =>
  Promise.all(
    ['#000', '#fff'].map(async (color) => {
      const bytes = await bitmap(30, 40, [[0, 0, 30, 40, color]])
      const url = await upload(service, bytes, 'sheet.png', 'image/png')
      const files = [{ placement: 'front', image_url: url }]
      const task = { variant_ids: [7103], format: 'png', width, files }
      return (await pixelsOf(await get(service, await addressOf(service, 71, task)))).data
    }),
  )

/** What the sent file itself shows: folds and light taken off a PNG again, as they fall on the two sheets. */
async function withoutShade(service: Service, picture: PngPixels): Promise<PngPixels> {
  const known = sheets.get(picture.width) ?? sheetsOf(service, picture.width)
  sheets.set(picture.width, known)
  const [black, white] = await known
  const data = picture.data.map((value, index) => {
    const [dark = 0, light = 0] = [black?.[index], white?.[index]]
    return light - dark < 100 ? value : Math.max(0, Math.round(((value - dark) / (light - dark)) * 255))
  })
  return { ...picture, data }
}

/** The first blank whose front is printed from edge to edge. */
function coveredBlank(): { id: number; variant: number; placement: string } {
  for (const [id, { spec, variants }] of catalog().blanks) {
    const face = spec.placements.find(({ drawing, covers }) => covers === true && drawing === 'tee-front')
    if (face !== undefined) return { id, variant: variants[0]?.id ?? 0, placement: face.type }
  }
  throw new Error('No blank is printed all over')
}

describe('a mockup picture', () => {
  it.each([
    ['png', drawnWidth, 3],
    ['jpg', 900, 14],
  ])('shows what was placed, where it was placed (%s, %i px)', async (format, width, within) => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const body = { variant_ids: [7103], format, width, files: front(url) }
    const reply = await get(service, await addressOf(service, 71, body))
    expect(reply.headers.get('content-type')).toBe(format === 'png' ? 'image/png' : 'image/jpeg')
    const shaded = await pixelsOf(reply)
    const picture = format === 'png' ? await withoutShade(service, shaded) : shaded
    const scale = width / 800
    expect([picture.width, picture.height]).toEqual([width, Math.round(1000 * scale)])
    // 450 and 120 print pixels are 75 and 20 of the template; 900 × 750 are 150 × 125.
    const [left, top, right, bottom] = [325, 276, 475, 401].map((value) => value * scale)
    const point = (x: number, y: number) => at(picture, x, y)
    const inset = 4
    expectNear(point((left ?? 0) + inset, (top ?? 0) + inset), red, within)
    expectNear(point((right ?? 0) - inset, (top ?? 0) + inset), green, within)
    expectNear(point((left ?? 0) + inset, (bottom ?? 0) - inset), blue, within)
    expectNear(point((right ?? 0) - inset, (bottom ?? 0) - inset), sand, within)
    expectNear(point(400 * scale - inset, 338.5 * scale - inset), red, within)
    expectNear(point(400 * scale + inset, 338.5 * scale + inset), sand, within)
    const fabric = point((left ?? 0) - inset, (top ?? 0) + inset)
    for (const [x, y] of [
      [(right ?? 0) + inset, (top ?? 0) + inset],
      [(left ?? 0) + 50, (top ?? 0) - inset],
      [(left ?? 0) + 50, (bottom ?? 0) + inset],
    ] as const)
      expectNear(point(x, y), fabric, 30)
    expect(Math.abs((fabric[1] ?? 0) - red[1])).toBeGreaterThan(60)
  })

  it('has the color of its variant, and a transparent background as PNG only', async () => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const seen: number[][] = []
    for (const id of [7103, 7110]) {
      const body = { variant_ids: [id], format: 'png', width: 400, files: front(url) }
      const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
      expect(at(picture, 3, 3)[3]).toBe(0)
      seen.push(at(picture, 200, 260))
    }
    expect(seen[0]).not.toEqual(seen[1])
    const jpg = { variant_ids: [7103], format: 'jpg', width: 400, files: front(url) }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, jpg)))
    expectNear(at(picture, 3, 3), [255, 255, 255], 2)
  })

  it('cuts off what lies outside the print area', async () => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const outside = { ...position, left: -450, limit_to_print_area: false }
    const body = {
      variant_ids: [7103],
      format: 'png',
      width: drawnWidth,
      files: front(url, { position: outside }),
    }
    const shaded = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    const picture = await withoutShade(service, shaded)
    // The left half hangs over the border at 250.
    expectNear(on(picture, 253, 280), green, 3)
    const beside = on(picture, 246, 280)
    expect(Math.abs((beside[0] ?? 0) - green[0]) + Math.abs((beside[0] ?? 0) - red[0])).toBeGreaterThan(60)
  })

  it('fits artwork without a position into the area, its proportions kept', async () => {
    const service = startService()
    const url = await upload(service, await quarters(90, 30), 'wide.png', 'image/png')
    const files = [{ placement: 'front', image_url: url }]
    const body = { variant_ids: [7103], format: 'png', width: drawnWidth, files }
    const shaded = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    const picture = await withoutShade(service, shaded)
    // 300 × 100 in the middle of 300 × 400 from 256: 406 to 506.
    expectNear(on(picture, 253, 410), red, 3)
    expectNear(on(picture, 546, 502), sand, 3)
    for (const y of [400, 512]) expect(Math.abs((on(picture, 253, y)[1] ?? 0) - red[1])).toBeGreaterThan(60)
  })

  it('draws vector artwork with its groups, turns and classes', async () => {
    const service = startService()
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 120 100"><style>.a{fill:rgb(17,145,76)}</style>
      <defs><rect x="10" y="20" width="120" height="100" fill="#000"/></defs>
      <rect x="10" y="20" width="120" height="100" fill="#263ebe"/>
      <g transform="translate(70 70) rotate(90)"><path class="a" d="M-10-50h20v40h-20z"/></g>
      <circle cx="70" cy="70" r="9" style="fill:#cb1f2a;stroke:none"/></svg>`
    const url = await upload(service, svg, 'turned.svg', 'image/svg+xml')
    const body = { variant_ids: [7103], format: 'png', width: drawnWidth, files: front(url) }
    const shaded = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    const picture = await withoutShade(service, shaded)
    // 120 × 100 units are 150 × 125 pixels from 325/276: 1.25 a unit.
    const unit = (x: number, y: number) => on(picture, 325 + (x - 10) * 1.25, 276 + (y - 20) * 1.25)
    expectNear(unit(14, 24), blue, 3)
    expectNear(unit(70, 70), red, 3)
    // A bar above the middle, turned a quarter clockwise, lies at its right.
    expectNear(unit(100, 66), green, 3)
    expectNear(unit(70, 40), blue, 3)
  })

  it('reads JPEG artwork, turned as its camera was held', async () => {
    const service = startService()
    const shown = async (bytes: Uint8Array, more: object) => {
      const url = await upload(service, bytes, 'photo.jpg', 'image/jpeg')
      const body = { variant_ids: [7103], format: 'png', width: drawnWidth, files: front(url, more) }
      return pixelsOf(await get(service, await addressOf(service, 71, body)))
    }
    const picture = await shown(await quarters(64, 48, 'jpg'), {})
    expectNear(on(picture, 340, 290), red, 12)
    expectNear(on(picture, 460, 390), sand, 12)
    // Stored 60 × 40, seen 40 × 60, which is 267 × 400 in the middle of the area of 300 × 400.
    const upright = await shown(await lyingPhoto(60, 40), { position: undefined })
    for (const x of [272, 528]) {
      expectNear(on(upright, x, 262), [220, 20, 20], 12)
      expectNear(on(upright, x, 650), [20, 20, 220], 12)
    }
    // Beside it lies fabric, neither red nor blue.
    for (const x of [262, 538])
      for (const y of [262, 650]) {
        const [r = 0, , b = 0] = on(upright, x, y)
        expect(Math.abs(r - b)).toBeLessThan(60)
      }
  })

  it('leaves out a picture whose bytes are broken, and draws the next one', async () => {
    const service = startService()
    const shown = async (bytes: Uint8Array, name: string, type: string) => {
      const url = await upload(service, bytes, name, type)
      const body = { variant_ids: [7103], format: 'png', width: 400, files: front(url) }
      return pixelsOf(await get(service, await addressOf(service, 71, body)))
    }
    const whole = { jpg: await quarters(64, 48, 'jpg'), png: await quarters() }
    const broken = [
      [Uint8Array.of(0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 'a.jpg', 'image/jpeg'],
      [whole.jpg.slice(0, 300).fill(7, 200), 'b.jpg', 'image/jpeg'],
      [whole.png.slice(0, 60), 'c.png', 'image/png'],
      [whole.png.slice().fill(7, 45), 'd.png', 'image/png'],
    ] as const
    for (const [bytes, name, type] of broken) {
      const seen = at(await shown(bytes, name, type), 170, 145)
      expect(Math.abs((seen[0] ?? 0) - (seen[1] ?? 0)), `${name}: ${seen}`).toBeLessThan(60)
    }
    expectNear(at(await shown(whole.jpg, 'e.jpg', 'image/jpeg'), 170, 145), red, 12)
  })

  it('is its SVG text, as such, where the platform can draw none', async () => {
    const service = startPlain()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const body = { variant_ids: [7103], width: 800, files: front(url) }
    const reply = await get(service, await addressOf(service, 71, body))
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    const picture = await decoded(await drawSvg(await reply.text(), 'png'))
    expect([picture.width, picture.height]).toEqual([800, 1000])
    expectNear(at(picture, 330, 280), red, 1)
  })

  it('shows the print area large where that view is asked for', async () => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const { api, clock } = service
    const body = { variant_ids: [7103], format: 'png', width: 348, files: front(url), options: ['Zoomed-in'] }
    const { task_key } = await api.call(createMockupTask, { params: { id: 71 }, body })
    clock.now += 11_000
    const [mockup] = (await api.call(getMockupTask, { query: { task_key } })).mockups
    expect(mockup?.extra).toEqual([
      expect.objectContaining({ title: 'Zoomed-in', url: expect.stringMatching(/0-close\.png$/) }),
    ])
    const picture = await pixelsOf(await get(service, mockup?.extra[0]?.url ?? ''))
    // 300 × 400 with 24 around them; the artwork lies at 75/20 in it.
    expect([picture.width, picture.height]).toEqual([348, 448])
    expectNear(at(picture, 24 + 75 + 4, 24 + 20 + 4), red, 12)
    expectNear(at(picture, 24 + 225 - 4, 24 + 145 - 4), sand, 12)
  })

  it('covers a blank that is printed all over, inside its outline only', async () => {
    const service = startService()
    const url = await upload(service, await quarters(60, 75), 'all-over.png', 'image/png')
    const allOver = coveredBlank()
    const files = [{ placement: allOver.placement, image_url: url }]
    const body = { variant_ids: [allOver.variant], format: 'png', width: 500, files }
    const picture = await pixelsOf(await get(service, await addressOf(service, allOver.id, body)))
    expect(at(picture, 3, 3)[3]).toBe(0)
    expectNear(at(picture, 215, 240), red, 40)
    expectNear(at(picture, 285, 240), green, 40)
  })

  it('bends the print of a mug around it, seen from the front or from its handle’s side', async () => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const area = { area_width: 2700, area_height: 1050, width: 900, height: 1050, top: 0 }
    const shown = async (left: number) => {
      const files = [{ placement: 'default', image_url: url, position: { ...area, left } }]
      const body = { variant_ids: [30101], format: 'png', width: 800, files }
      return pixelsOf(await get(service, await addressOf(service, 301, body)))
    }
    const seen = await shown(900)
    expect([seen.width, seen.height]).toEqual([800, 1000])
    expect(at(seen, 3, 3)[3]).toBe(0)
    // The mug in front stands around x = 290; glaze and shade tint its print.
    expectNear(at(seen, 270, 480), red, 60)
    expectNear(at(seen, 310, 480), green, 60)
    expectNear(at(seen, 270, 760), blue, 60)
    expectNear(at(seen, 310, 760), sand, 60)
    // Where the halves meet, they meet lower in the middle than at a side.
    const border = (picture: PngPixels, x: number): number => {
      let y = 480
      while (y < 800 && (at(picture, x, y)[0] ?? 0) > (at(picture, x, y)[2] ?? 0)) y++
      return y
    }
    expect(border(seen, 285)).toBeGreaterThan(border(seen, 220) + 2)
    // With the handle at its right a mug shows the end of the print, with the handle at its left the start.
    const [end, start] = [await shown(1800), await shown(0)]
    expect(at(end, 735, 508)[3]).toBe(255)
    expect(at(end, 65, 508)[3]).toBe(0)
    expectNear(at(end, 470, 400), green, 60)
    expect(at(start, 65, 508)[3]).toBe(255)
    expect(at(start, 735, 508)[3]).toBe(0)
    expectNear(at(start, 330, 400), red, 60)
  })

  it('shows threads where a design is sewn, on the design only', async () => {
    const service = startService()
    const plain = await bitmap(60, 30, [[0, 0, 30, 30, `rgb(${red.join(',')})`]])
    const url = await upload(service, plain, 'half.png', 'image/png')
    const files = [{ placement: 'embroidery_front', image_url: url }]
    const body = { variant_ids: [20600], format: 'png', width: 800, files }
    const picture = await pixelsOf(await get(service, await addressOf(service, 206, body)))
    // The cap's front is 232 × 116 pixels from 284/368: the artwork takes its left half.
    const tones = (x: number) =>
      new Set(Array.from({ length: 40 }, (_, y) => `${at(picture, x, 400 + y)}`)).size
    expect(tones(330)).toBeGreaterThan(8)
    expectNear(at(picture, 330, 420), red, 75)
    expect(tones(470)).toBeLessThan(4)
  })

  it('stands for artwork elsewhere, which the sandbox does not fetch, with a gray sheet', async () => {
    const service = startService()
    const files = front('https://files.example.com/far.png')
    const body = { variant_ids: [7103], format: 'png', width: drawnWidth, files }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    const [inside = 0] = on(picture, 380, 300)
    expect(Math.abs(inside - (on(picture, 320, 300)[0] ?? 0))).toBeGreaterThan(10)
  })

  it('is there from its time to the end of its address, in the asked format only', async () => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const body = { variant_ids: [7103], format: 'png', width: 50, files: front(url) }
    const { task_key } = await service.api.call(createMockupTask, { params: { id: 71 }, body })
    const address = `https://demo.invalid/_sandbox/mockups/${task_key}/0.png`
    expect((await get(service, address)).status).toBe(404)
    service.clock.now += 10_000
    expect((await get(service, address)).status).toBe(200)
    expect((await get(service, address.replace('png', 'jpg'))).status).toBe(404)
    expect((await get(service, address.replace('0.png', '1.png'))).status).toBe(404)
    service.clock.now += 72 * 3_600_000
    expect((await get(service, address)).status).toBe(403)
  })
})
