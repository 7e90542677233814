import { identity, type Matrix, readTransform, times } from './matrix'
import { type Attributes, pathOf } from './shapePath'
import { readColor, type Rgba, scaled } from './vectorColor'

export interface VectorShape {
  /** Path data in the shape's own units. */
  d: string
  matrix: Matrix
  fill: Rgba | null
  rule: 'nonzero' | 'evenodd'
  stroke: { color: Rgba; width: number; dashes: readonly number[] } | null
  /** Whether this is the paper around a blank with all-over print, which is cut out of pictures with a transparent background. */
  isAroundBlank: boolean
  /** The class of its element or of the nearest group that has one. */
  part?: string | undefined
  /** Standard deviation of a Gaussian blur, in the drawing's units. */
  blur?: number
  /** Path that clips the shape. */
  within?: { d: string; matrix: Matrix } | undefined
}

/** A parsed drawing; sizes in its own units. */
export interface Drawing {
  left: number
  top: number
  width: number
  height: number
  shapes: readonly VectorShape[]
}

/** Attributes that a shape inherits from the groups around it. */
interface Ink {
  fill: string
  stroke: string
  color: string
  fillOpacity: string
  strokeOpacity: string
  strokeWidth: string
  dashes: string
  rule: string
  /** Product of all surrounding `opacity` values. */
  opacity: number
  matrix: Matrix
  blur: number
  within: VectorShape['within']
  part: string | undefined
}

const blank: Ink = {
  fill: 'black',
  stroke: 'none',
  color: 'black',
  fillOpacity: '1',
  strokeOpacity: '1',
  strokeWidth: '1',
  dashes: 'none',
  rule: 'nonzero',
  opacity: 1,
  matrix: identity,
  blur: 0,
  within: undefined,
  part: undefined,
}

/** Elements whose content is not painted in place. */
const silent = new Set([
  'defs',
  'clippath',
  'filter',
  'mask',
  'pattern',
  'symbol',
  'title',
  'desc',
  'style',
  'script',
  'text',
])
const tags = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g

/**
 * Reads paths, basic shapes, groups, transforms, plain colors and simple class rules. A gradient is painted
 * in its first color; text and embedded pictures are left out. Null when the text is no SVG.
 */
export function readDrawing(svg: string): Drawing | null {
  const classes = readClasses(svg)
  const stack: Ink[] = []
  const shapes: VectorShape[] = []
  let size: Omit<Drawing, 'shapes'> | null = null
  let hidden = 0
  for (const [whole, closing, tag = '', list = '', single] of svg.matchAll(tags)) {
    if (whole.startsWith('<!--')) continue
    const name = tag.toLowerCase()
    const isContainer = name === 'svg' || name === 'g' || name === 'a'
    if (closing === '/') {
      if (silent.has(name)) hidden = Math.max(0, hidden - 1)
      else if (isContainer) stack.pop()
      continue
    }
    if (silent.has(name)) hidden += single === '/' ? 0 : 1
    if (hidden > 0) continue
    const attributes = readAttributes(list, classes)
    const ink = inherit(stack.at(-1) ?? blank, attributes, svg)
    if (name === 'svg' && size === null) size = sizeOf(attributes)
    if (isContainer) {
      if (single !== '/') stack.push(ink)
      continue
    }
    const d = name === 'use' ? pathById(svg, idIn(attributes['href'])) : pathOf(name, attributes)
    if (d !== null && attributes['display'] !== 'none') shapes.push(toShape(d, ink, attributes, svg))
  }
  return size === null ? null : { ...size, shapes }
}

function sizeOf(attributes: Attributes): Omit<Drawing, 'shapes'> {
  const box = (attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number)
  const [left = 0, top = 0, width = 0, height = 0] = box
  if (box.length === 4 && width > 0 && height > 0) return { left, top, width, height }
  const side = (text: string | undefined) => Number.parseFloat(text ?? '') || 100
  return { left: 0, top: 0, width: side(attributes['width']), height: side(attributes['height']) }
}

function readAttributes(list: string, classes: ReadonlyMap<string, string>): Attributes {
  const found: Record<string, string> = {}
  for (const [, name = '', , double, simple] of list.matchAll(/([\w:-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
    found[name] = double ?? simple ?? ''
  const rules = (found['class'] ?? '').split(/\s+/).map((name) => classes.get(name) ?? '')
  for (const part of [...rules, found['style'] ?? ''].join(';').split(';')) {
    const [name = '', value] = part.split(':')
    if (value !== undefined) found[name.trim()] = value.trim()
  }
  return found
}

function readClasses(svg: string): Map<string, string> {
  const style = [...svg.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, text]) => text).join('')
  return new Map(
    [...style.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', rule = '']) => [name, rule]),
  )
}

function inherit(from: Ink, attributes: Attributes, svg: string): Ink {
  const transform = attributes['transform']
  const matrix = transform === undefined ? from.matrix : times(from.matrix, readTransform(transform))
  const within = pathWithin(svg, idIn(attributes['clip-path']))
  return {
    fill: attributes['fill'] ?? from.fill,
    stroke: attributes['stroke'] ?? from.stroke,
    color: attributes['color'] ?? from.color,
    fillOpacity: attributes['fill-opacity'] ?? from.fillOpacity,
    strokeOpacity: attributes['stroke-opacity'] ?? from.strokeOpacity,
    strokeWidth: attributes['stroke-width'] ?? from.strokeWidth,
    dashes: attributes['stroke-dasharray'] ?? from.dashes,
    rule: attributes['fill-rule'] ?? from.rule,
    opacity: from.opacity * scaled(attributes['opacity'] ?? '1', 1),
    matrix,
    blur: blurOf(svg, idIn(attributes['filter'])) || from.blur,
    within: within === null ? from.within : { d: within, matrix },
    part: attributes['class'] ?? from.part,
  }
}

function toShape(d: string, ink: Ink, attributes: Attributes, svg: string): VectorShape {
  const paint = (text: string, opacity: string): Rgba | null => {
    const gradient = /^url\(["']?#([^)"']+)/.exec(text)?.[1]
    const word =
      gradient !== undefined ? firstStop(svg, gradient) : text === 'currentColor' ? ink.color : text
    const color = readColor(word)
    return color === null ? null : [color[0], color[1], color[2], color[3] * scaled(opacity, 1) * ink.opacity]
  }
  const width = Number.parseFloat(ink.strokeWidth)
  const stroke = width > 0 ? paint(ink.stroke, ink.strokeOpacity) : null
  const dashes = ink.dashes
    .split(/[\s,]+/)
    .map(Number.parseFloat)
    .filter((length) => length >= 0)
  return {
    d,
    matrix: ink.matrix,
    fill: paint(ink.fill, ink.fillOpacity),
    rule: ink.rule === 'evenodd' ? 'evenodd' : 'nonzero',
    stroke:
      stroke === null
        ? null
        : { color: stroke, width, dashes: dashes.some((length) => length > 0) ? dashes : [] },
    isAroundBlank: attributes['class'] === 'ground',
    part: ink.part,
    blur: ink.blur,
    within: ink.within,
  }
}

const idIn = (text: string | undefined): string | null => /#([\w-]+)/.exec(text ?? '')?.[1] ?? null

/** The SVG text from the element with that id on; empty where there is none. */
function textFrom(svg: string, id: string | null): string {
  const at = id === null ? -1 : svg.search(new RegExp(` id=["']${id}["']`))
  return at < 0 ? '' : svg.slice(at)
}

const pathById = (svg: string, id: string | null): string | null =>
  /^[^>]*? d=["']([^"']+)/.exec(textFrom(svg, id))?.[1] ?? null

/** Path data of a clip path: of the path in it, or of the one that its `<use>` refers to. */
function pathWithin(svg: string, id: string | null): string | null {
  const inside = textFrom(svg, id).split('</clipPath')[0] ?? ''
  return / d=["']([^"']+)/.exec(inside)?.[1] ?? pathById(svg, idIn(/href=["']([^"']+)/.exec(inside)?.[1]))
}

function blurOf(svg: string, id: string | null): number {
  const inside = textFrom(svg, id).split('</filter')[0] ?? ''
  return Number.parseFloat(/stdDeviation=["']([^"']+)/.exec(inside)?.[1] ?? '0') || 0
}

function firstStop(svg: string, id: string): string {
  const from = svg.indexOf(`id="${id}"`)
  return /stop-color\s*[=:]\s*["']?\s*([^"';]+)/.exec(from < 0 ? '' : svg.slice(from))?.[1] ?? 'gray'
}
