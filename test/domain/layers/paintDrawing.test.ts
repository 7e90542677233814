import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DrawOperation } from '~/domain/layers/drawing'
import { type DrawingContext, type Drawable, paintDrawing } from '~/domain/layers/paintDrawing'
import { printBox } from '~/domain/placement/geometry'

/** A context that writes down what it is told, in its order. */
function noting() {
  const told: string[] = []
  const set: Record<string, unknown> = { globalAlpha: 1 }
  const short = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
  const context = new Proxy(set, {
    get: (known, name) =>
      name in known
        ? Reflect.get(known, name)
        : (...args: unknown[]) => {
            const words = args.map((arg) => (typeof arg === 'object' ? 'picture' : String(short(arg))))
            told.push(`${String(name)} ${words.join(' ')}`.trim())
          },
  })
  return { context: context as unknown as DrawingContext, told, set }
}

const where = { box: printBox(100, 200, 40, 20), angle: 90, opacity: 0.5 }
const source = { artwork: 'a', width: 300, height: 150 } as const
const bitmap = { width: 80, height: 40 } as unknown as Drawable

function paint(operation: Record<string, unknown>, picture: Drawable | null = bitmap) {
  const { context, told, set } = noting()
  const wanted: number[] = []
  paintDrawing(
    context,
    [{ ...where, ...operation } as unknown as DrawOperation],
    (_, width) => {
      wanted.push(width)
      return picture
    },
    2,
  )
  return { told: told.slice(3, -1), head: told.slice(0, 3), wanted, set }
}

afterEach(() => void vi.unstubAllGlobals())

describe('drawing operations', () => {
  it('draws a picture about its middle, whole, cropped or mirrored, and leaves its place free where it is not there', () => {
    const whole = paint({ kind: 'picture', source, crop: null, isMirrored: false })
    expect(whole.head).toEqual(['save', 'translate 120 210', 'rotate 1.57'])
    expect(whole.set).toMatchObject({ globalAlpha: 0.5, imageSmoothingEnabled: true })
    expect([whole.told, whole.wanted]).toEqual([['drawImage picture -20 -10 40 20'], [80]])
    const crop = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }
    const part = paint({ kind: 'picture', source, crop, isMirrored: true })
    expect([part.told, part.wanted]).toEqual([
      ['scale -1 1', 'drawImage picture 20 20 40 10 -20 -10 40 20'],
      [160],
    ])
    expect(paint({ kind: 'picture', source, crop: null, isMirrored: true }, null).told).toEqual([])
  })

  it('draws tiles within their box, each mirrored by itself', () => {
    const tile = { size: 20, gap: 0, angle: 0, shift: 0, pattern: 'grid' }
    const tiles = (isMirrored: boolean) => paint({ kind: 'tile', source, crop: null, isMirrored, tile }).told
    expect(tiles(false).slice(0, 4)).toEqual([
      'beginPath',
      'rect -20 -10 40 20',
      'clip',
      'translate -120 -210',
    ])
    const drawn = (lines: string[]) => lines.filter((line) => line.startsWith('drawImage'))
    expect(drawn(tiles(false)).length).toBeGreaterThan(1)
    expect(tiles(false).some((line) => line.startsWith('scale'))).toBe(false)
    const slanted = paint({
      kind: 'tile',
      source,
      crop: null,
      isMirrored: false,
      tile: { ...tile, angle: 30 },
    })
    // Turned tiles that touch overlap by a pixel of the print, which is half as large here.
    expect(new Set(drawn(tiles(false)))).toEqual(new Set(['drawImage picture -10 -5 20 10']))
    expect(new Set(drawn(slanted.told))).toEqual(new Set(['drawImage picture -10.25 -5.25 20.5 10.5']))
    const turns = slanted.told.filter((line) => line.startsWith('rotate'))
    expect([turns.length, ...new Set(turns)]).toEqual([drawn(slanted.told).length, 'rotate 0.52'])
    expect(tiles(true).filter((line) => line === 'scale -1 1')).toHaveLength(drawn(tiles(true)).length)
  })

  const path = {
    kind: 'path',
    steps: [['M', 1, 2], ['L', 3, 4], ['C', 5, 6, 7, 8, 9, 10], ['Z']],
    fill: '#ff0000',
    outline: { color: '#0000ff', width: 3 },
    opacity: 1,
  }
  const steps = ['beginPath', 'moveTo 1 2', 'lineTo 3 4', 'bezierCurveTo 5 6 7 8 9 10', 'closePath']

  it('draws a path filled, outlined, or both', () => {
    const both = paint(path)
    expect(both.told).toEqual(['translate -20 -10', ...steps, 'fill', 'stroke'])
    expect(both.set).toMatchObject({ fillStyle: '#ff0000', strokeStyle: '#0000ff', lineWidth: 3 })
    expect(paint({ ...path, fill: null }).told.at(-1)).toBe('stroke')
    expect(paint({ ...path, outline: null }).told.at(-1)).toBe('fill')
    expect(paint({ ...path, outline: { color: '#0000ff', width: 0 } }).told.at(-1)).toBe('fill')
  })

  it('draws a half-transparent one whose outline lies on its fill by itself first', () => {
    const own = noting()
    const sizes: number[][] = []
    class Sheet {
      constructor(
        readonly width: number,
        readonly height: number,
      ) {
        sizes.push([width, height])
      }
      getContext = () => own.context
    }
    vi.stubGlobal('OffscreenCanvas', Sheet)
    const { told } = paint({ ...path, opacity: 0.5 })
    // As far as tips of its outline reach: on each side five times its width.
    expect(sizes).toEqual([[140, 100]])
    expect(own.told).toEqual([
      'scale 2 2',
      'translate 35 25',
      'translate -20 -10',
      ...steps,
      'fill',
      'stroke',
    ])
    expect(told).toEqual(['drawImage picture -35 -25 70 50'])
    // Nothing lies on anything: no canvas of its own.
    paint({ ...path, opacity: 0.5, outline: null })
    paint({ ...path, opacity: 0.5, fill: null })
    expect(sizes).toHaveLength(1)
    vi.stubGlobal(
      'OffscreenCanvas',
      class extends Sheet {
        override getContext = () => null as unknown as DrawingContext
      },
    )
    expect(paint({ ...path, opacity: 0.5 }).told.at(-1)).toBe('stroke')
  })

  it('draws words in their box, all outlines beneath all signs', () => {
    const runs = [
      { text: 'a', x: 1, y: 2, angle: 0, isFromRight: false },
      { text: 'b', x: 3, y: 4, angle: 180, isFromRight: true },
    ]
    const text = {
      kind: 'text',
      layout: { width: 80, height: 10, runs },
      font: { family: 'Anton', weight: 400, size: 9 },
      fill: '#00ff00',
      outline: { color: '#0000ff', width: 1.5 },
      opacity: 1,
    }
    const { told, set } = paint(text)
    expect(told.slice(0, 2)).toEqual(['translate -20 -10', 'scale 0.5 2'])
    expect(told.filter((line) => /Text|rotate/.test(line))).toEqual([
      'rotate 0',
      'strokeText a 0 0',
      'rotate 3.14',
      'strokeText b 0 0',
      'rotate 0',
      'fillText a 0 0',
      'rotate 3.14',
      'fillText b 0 0',
    ])
    expect(set).toMatchObject({ lineWidth: 3, direction: 'rtl', textAlign: 'left' })
  })
})
