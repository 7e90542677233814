/** Perceived distance of two "#rrggbb" colors (CIE76); null when one cannot be read. */
export function colorDistance(a: string | null, b: string | null): number | null {
  const [one, other] = [labOf(a), labOf(b)]
  if (one === null || other === null) return null
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

type Lab = readonly [light: number, a: number, b: number]

function labOf(code: string | null): Lab | null {
  const rgb = rgbOf(code)
  return rgb === null ? null : labOfRgb(...rgb)
}

/** Red, green and blue of "#rrggbb", 0 to 255; null for anything else. */
export function rgbOf(code: string | null): [red: number, green: number, blue: number] | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(code ?? '')
  const part = (at: number) => Number.parseInt(hex?.[at] ?? '0', 16)
  return hex === null ? null : [part(1), part(2), part(3)]
}

/** sRGB, 0 to 255 each, to CIELAB under D65; lightness lacks the constant 16, which no distance needs. */
export function labOfRgb(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linears[red] ?? 0, linears[green] ?? 0, linears[blue] ?? 0]
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y, 500 * (x - y), 200 * (y - z)]
}

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
const linears = Array.from({ length: 256 }, (_, value) => linear(value / 255))
const curve = (share: number): number => (share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116)

/** Whether two colors, "#rrggbb", look so similar that they are offered as one. */
export const looksLike = (one: string, other: string): boolean => (colorDistance(one, other) ?? 0) <= 20
