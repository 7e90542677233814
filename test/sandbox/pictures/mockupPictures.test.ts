import { describe, expect, it } from 'vitest'
import { createMockupTask, getMockupTask } from '~/contract/artwork/mockupEndpoints'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { type Pixels, readPng } from '~/sandbox/files/readPng'
import { encodePng } from '~/sandbox/mockups/encodePng'
import { jpegCodec } from '~/sandbox/server/jpegCodec'
import { catalogue } from '~/sandbox/seed/catalogue'
import { type Service, startService as startPlain } from '../service'

/** As `npm run sandbox` has it. */
const startService = (): Service => startPlain({ jpeg: jpegCodec })

const [red, green, blue, sand] = [
  [203, 31, 42],
  [17, 145, 76],
  [38, 62, 190],
  [221, 176, 12],
] as const

/** Artwork of four colours, one a quarter: a swapped axis or a turn shows. */
async function quarters(width = 60, height = 50): Promise<Uint8Array> {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? [red, green] : [blue, sand]
      data.set([...(x < width / 2 ? left : right), 255], (y * width + x) * 4)
    }
  return encodePng({ data, width, height })
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

async function pixelsOf(reply: Response): Promise<Pixels> {
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const isJpeg = reply.headers.get('content-type') === 'image/jpeg'
  const pixels = isJpeg ? await jpegCodec.decode(bytes) : await readPng(bytes)
  if (pixels === null) throw new Error('not the picture that its type says')
  return pixels
}

const at = ({ data, width }: Pixels, x: number, y: number): number[] => [
  ...data.subarray(
    (Math.round(y) * width + Math.round(x)) * 4,
    (Math.round(y) * width + Math.round(x)) * 4 + 4,
  ),
]

function expectNear(actual: number[], wanted: readonly number[], within: number): void {
  for (const [index, value] of wanted.entries())
    expect(Math.abs((actual[index] ?? -999) - value), `${actual} for ${wanted}`).toBeLessThanOrEqual(within)
}

// The tee's front lies on 800 × 1000 template pixels; its area is 300 × 400 of them at 250/256 for 1800 × 2400.
const position = { area_width: 1800, area_height: 2400, width: 900, height: 750, top: 120, left: 450 }
const front = (url: string, more: object = {}) => [{ placement: 'front', image_url: url, position, ...more }]

/** The first blank whose front is printed from edge to edge. */
function coveredBlank(): { id: number; variant: number; placement: string } {
  for (const [id, { spec, variants }] of catalogue().blanks) {
    const face = spec.placements.find(({ drawing, covers }) => covers === true && drawing === 'tee-front')
    if (face !== undefined) return { id, variant: variants[0]?.id ?? 0, placement: face.type }
  }
  throw new Error('No blank is printed all over')
}

describe('a mockup picture', () => {
  it.each([
    ['png', 700, 1],
    ['jpg', 900, 14],
  ])('shows what was placed, where it was placed (%s, %i px)', async (format, width, within) => {
    const service = startService()
    const url = await upload(service, await quarters(), 'quarters.png', 'image/png')
    const body = { variant_ids: [7103], format, width, files: front(url) }
    const reply = await get(service, await addressOf(service, 71, body))
    expect(reply.headers.get('content-type')).toBe(format === 'png' ? 'image/png' : 'image/jpeg')
    const picture = await pixelsOf(reply)
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

  it('has the colour of its variant, and a transparent ground as PNG only', async () => {
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
    const body = { variant_ids: [7103], format: 'png', width: 800, files: front(url, { position: outside }) }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    // The left half hangs over the border at 250.
    expectNear(at(picture, 253, 280), green, 1)
    const beside = at(picture, 246, 280)
    expect(Math.abs((beside[0] ?? 0) - green[0]) + Math.abs((beside[0] ?? 0) - red[0])).toBeGreaterThan(60)
  })

  it('fits artwork without a position into the area, its proportions kept', async () => {
    const service = startService()
    const url = await upload(service, await quarters(90, 30), 'wide.png', 'image/png')
    const files = [{ placement: 'front', image_url: url }]
    const body = { variant_ids: [7103], format: 'png', width: 800, files }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    // 300 × 100 in the middle of 300 × 400 from 256: 406 to 506.
    expectNear(at(picture, 253, 410), red, 1)
    expectNear(at(picture, 546, 502), sand, 1)
    for (const y of [400, 512]) expect(Math.abs((at(picture, 253, y)[1] ?? 0) - red[1])).toBeGreaterThan(60)
  })

  it('draws vector artwork with its groups, turns and classes', async () => {
    const service = startService()
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 120 100"><style>.a{fill:rgb(17,145,76)}</style>
      <defs><rect x="10" y="20" width="120" height="100" fill="#000"/></defs>
      <rect x="10" y="20" width="120" height="100" fill="#263ebe"/>
      <g transform="translate(70 70) rotate(90)"><path class="a" d="M-10-50h20v40h-20z"/></g>
      <circle cx="70" cy="70" r="9" style="fill:#cb1f2a;stroke:none"/></svg>`
    const url = await upload(service, svg, 'turned.svg', 'image/svg+xml')
    const body = { variant_ids: [7103], format: 'png', width: 800, files: front(url) }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    // 120 × 100 units are 150 × 125 pixels from 325/276: 1.25 a unit.
    const unit = (x: number, y: number) => at(picture, 325 + (x - 10) * 1.25, 276 + (y - 20) * 1.25)
    expectNear(unit(14, 24), blue, 1)
    expectNear(unit(70, 70), red, 1)
    // A bar above the middle, turned a quarter clockwise, lies at its right.
    expectNear(unit(100, 66), green, 1)
    expectNear(unit(70, 40), blue, 1)
  })

  it('reads JPEG artwork', async () => {
    const service = startService()
    const pixels = await readPng(await quarters(64, 48))
    const jpeg = await jpegCodec.encode(pixels ?? { data: new Uint8Array(), width: 0, height: 0 }, 95)
    const url = await upload(service, jpeg, 'quarters.jpg', 'image/jpeg')
    const body = { variant_ids: [7103], format: 'png', width: 800, files: front(url) }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    expectNear(at(picture, 340, 290), red, 12)
    expectNear(at(picture, 460, 390), sand, 12)
  })

  it('takes a JPEG that is broken for artwork without pixels, and reads the next one', async () => {
    const service = startService()
    const pixels = await readPng(await quarters(64, 48))
    const jpeg = await jpegCodec.encode(pixels ?? { data: new Uint8Array(), width: 0, height: 0 }, 95)
    const head = jpeg.slice(0, 300)
    expect(await jpegCodec.decode(Uint8Array.of(0xff, 0xd8, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))).toBeNull()
    expect(await jpegCodec.decode(head.fill(7, 200))).toBeNull()
    const url = await upload(service, jpeg, 'quarters.jpg', 'image/jpeg')
    const body = { variant_ids: [7103], format: 'png', width: 400, files: front(url) }
    expectNear(at(await pixelsOf(await get(service, await addressOf(service, 71, body))), 170, 145), red, 12)
  })

  it('is a PNG where the platform has no way to write JPEG, and says so', async () => {
    const service = startPlain()
    const files = front('https://files.example.com/far.png')
    const reply = await get(service, await addressOf(service, 71, { variant_ids: [7103], width: 60, files }))
    expect(reply.headers.get('content-type')).toBe('image/png')
    expect((await pixelsOf(reply)).width).toBe(60)
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
    expectNear(at(picture, 24 + 75 + 4, 24 + 20 + 4), red, 1)
    expectNear(at(picture, 24 + 225 - 4, 24 + 145 - 4), sand, 1)
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

  it('stands for artwork elsewhere, which the sandbox does not fetch, with a grey sheet', async () => {
    const service = startService()
    const files = front('https://files.example.com/far.png')
    const body = { variant_ids: [7103], format: 'png', width: 800, files }
    const picture = await pixelsOf(await get(service, await addressOf(service, 71, body)))
    const [inside = 0] = at(picture, 380, 300)
    expect(Math.abs(inside - (at(picture, 320, 300)[0] ?? 0))).toBeGreaterThan(10)
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
