import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const tokens = read('src/app/theme/tokens.css') + read('src/ui/mantine/tokens.css')
const mantine = read('node_modules/@mantine/core/styles/default-css-variables.css')

/** What the custom properties are in a scheme, later ones over earlier ones. */
function scheme(name: 'light' | 'dark'): Map<string, string> {
  const ofScheme = tokens.replaceAll(/light-dark\((#\w+), (#\w+)\)/g, name === 'light' ? '$1' : '$2')
  return new Map(
    [...ofScheme.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, key = '', value = '']) => [key, value]),
  )
}

function colorOf(values: Map<string, string>, name: string): [number, number, number] {
  const value = values.get(name) ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (other !== undefined) return colorOf(values, other)
  const [r = NaN, g = NaN, b = NaN] = (value.match(/[0-9a-f]{2}/gi) ?? []).map((part) => parseInt(part, 16))
  return [r, g, b]
}

/** As WCAG 2.2 reckons it. */
function contrast(a: readonly number[], b: readonly number[]): number {
  const light = (color: readonly number[]) => {
    const [r = 0, g = 0, blue = 0] = color.map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const values = scheme(name)
  const between = (a: string, b: string) => contrast(colorOf(values, a), colorOf(values, b))

  it('has readable words where something is disabled, wrong or only hinted at', () => {
    expect(between('--mantine-color-disabled-color', '--mantine-color-disabled')).toBeGreaterThan(4.5)
    expect(between('--mantine-color-placeholder', '--sheet')).toBeGreaterThan(4.5)
    for (const ground of ['--sheet', '--paper']) expect(between('--field-error', ground)).toBeGreaterThan(4.5)
  })

  it('gives fields and their errors edges that are seen', () => {
    for (const edge of ['--field-line', '--field-error']) expect(between(edge, '--sheet')).toBeGreaterThan(3)
  })

  it('shows white and black blanks on its tiles', () => {
    const ground = colorOf(values, '--blank-background')
    for (const fabric of [
      [255, 255, 255],
      [20, 25, 30],
    ])
      expect(contrast(ground, fabric)).toBeGreaterThan(1.2)
    // The edge of every drawing, #746d63 at 85 %, tells white fabric from what the blank lies on.
    expect(contrast([137, 131, 123], [255, 255, 255])).toBeGreaterThan(3)
  })

  it('says its own colors to Mantine at least as loudly as Mantine’s own file', () => {
    // `:root[data-mantine-color-scheme='…']` there: a selector that names the root and an attribute.
    expect(mantine).toContain(`:root[data-mantine-color-scheme='${name}']`)
    const block = /([^{}]+)\{[^{}]*--mantine-color-error:/.exec(tokens)?.[1] ?? ''
    expect(block).toContain(':root[data-mantine-color-scheme]')
  })
})
