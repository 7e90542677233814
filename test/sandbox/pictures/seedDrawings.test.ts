// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawingUrl, renderDrawing, renderMask } from '~/sandbox/drawings/renderDrawing'
import { renderWallArt } from '~/sandbox/drawings/renderWallArt'
import { apparel } from '~/sandbox/seed/apparel'
import { categoryRows } from '~/sandbox/seed/categories'
import { goods } from '~/sandbox/seed/goods'
import { wallAreaOf } from '~/sandbox/seed/printGeometry'

const files = import.meta.glob<string>('/src/sandbox/drawings/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sources = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/(.+)\.svg$/, '$1'), text]),
)
const names = [...sources.keys()]
const blanks = [...apparel, ...goods]

function parsed(svg: string): Element {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')?.textContent ?? '').toBe('')
  return document.documentElement
}

const shapes = ['svg', 'g', 'path', 'rect', 'circle', 'ellipse']
/** What the shade is made of; it refers to elements of its own drawing only. */
const shadeParts = ['defs', 'use', 'clipPath', 'filter', 'feGaussianBlur']

describe('drawings', () => {
  it.each(names)('%s is a small, viewable vector file in the variant’s color', (name) => {
    const source = sources.get(name) ?? ''
    expect(source.length).toBeLessThanOrEqual(5120)
    expect(parsed(source).getAttribute('color')).toBe('#ffffff')
    const root = parsed(renderDrawing(name, '#b3282d'))
    expect(root.getAttribute('color')).toBe('#b3282d')
    expect(root.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/)
    expect(root.innerHTML).toContain('currentColor')
  })

  it.each(names)('%s holds shapes only: nothing runs and nothing is fetched', (name) => {
    const all = parsed(renderDrawing(name, '#ffffff'))
    for (const element of [all, ...all.querySelectorAll('*')]) {
      expect([...shapes, ...shadeParts]).toContain(element.localName)
      for (const { name: attribute, value } of element.attributes) {
        expect(attribute).not.toMatch(/^on|style|src/i)
        if (attribute === 'href') expect(value).toMatch(/^#\w+$/)
        if (attribute !== 'xmlns') expect(value).not.toMatch(/url\((?!#\w+\)$)|:\/\/|javascript:/i)
      }
    }
  })

  it('take two colors, and no text that is not a color', () => {
    const cap = renderDrawing('trucker', '#1f2a44', '#dccbaa')
    expect(cap).toContain('color="#1f2a44"')
    expect(cap).toContain('fill="#dccbaa"')
    expect(renderDrawing('cap', '"/><script>alert(1)</script>')).toContain('color="#ffffff"')
    expect(() => renderDrawing('no-such-blank', '#ffffff')).toThrow('no-such-blank')
  })

  it('travel as addresses that decode to the drawing', () => {
    const url = drawingUrl('hoodie-front', '#2c4433')
    const head = 'data:image/svg+xml,'
    expect(url.startsWith(head)).toBe(true)
    expect(url).not.toMatch(/["<>#\n]/)
    expect(parsed(decodeURIComponent(url.slice(head.length))).getAttribute('color')).toBe('#2c4433')
  })

  it('exist for every blank, placement and category', () => {
    const wallArt = new Set(['poster', 'frame', 'canvas'])
    const used = [
      ...blanks.flatMap(({ drawing, placements }) => [drawing, ...placements.map((one) => one.drawing)]),
      ...categoryRows.map(([, , , drawing]) => drawing),
    ].filter((name) => !wallArt.has(name))
    expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual([])
  })

  it('give a mask a hole of the blank’s own outline, without its fabric', () => {
    const covered = blanks.flatMap(({ placements }) => placements.filter(({ covers }) => covers === true))
    expect(covered.length).toBeGreaterThan(8)
    for (const { drawing } of covered) {
      const fabric = [...parsed(sources.get(drawing) ?? '').querySelectorAll('[fill=currentColor]')]
      const mask = parsed(renderMask(drawing))
      const ground = mask.querySelector('.ground')
      expect(ground?.getAttribute('fill-rule')).toBe('evenodd')
      expect(ground?.getAttribute('d')?.endsWith(fabric[0]?.getAttribute('d') ?? 'none')).toBe(true)
      expect(mask.innerHTML).not.toContain('currentColor')
    }
  })

  it('leave a frame’s window open for artwork below it', () => {
    const area = wallAreaOf([2400, 1800], 'vertical', 1)
    expect(parsed(renderWallArt('frame', area, '#c79a63')).innerHTML).not.toContain('fill="#ffffff"')
    expect(parsed(renderWallArt('frame', area, '#c79a63', 'paper')).innerHTML).toContain('fill="#ffffff"')
    expect(area.height / area.width).toBeCloseTo(2400 / 1800, 1)
  })
})
