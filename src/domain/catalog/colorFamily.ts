/** Color families for filters, neutral ones first, then by the color wheel. */
export const colorFamilies = [
  'black',
  'gray',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export type ColorFamily = (typeof colorFamilies)[number]

/** The degree at which each hue begins; hues below the first are red. */
const hues: readonly (readonly [from: number, family: ColorFamily])[] = [
  [15, 'orange'],
  [42, 'yellow'],
  [68, 'green'],
  [170, 'blue'],
  [255, 'purple'],
  [292, 'pink'],
  [346, 'red'],
]

/** The family of a color such as "#14191e"; null for text that is no color. */
export function colorFamilyOf(code: string | null): ColorFamily | null {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(code ?? '')
  if (digits === null) return null
  const [red, green, blue] = digits.slice(1).map((pair) => Number.parseInt(pair, 16) / 255)
  return familyOf(red ?? 0, green ?? 0, blue ?? 0)
}

/** Lightness and chroma decide before hue: a dark navy is blue, a near-black with a blue cast is black. */
function familyOf(red: number, green: number, blue: number): ColorFamily {
  const high = Math.max(red, green, blue)
  const chroma = high - Math.min(red, green, blue)
  const light = 0.299 * red + 0.587 * green + 0.114 * blue
  const hue = hueOf(red, green, blue)
  if (light < 0.19 && chroma < 0.13) return 'black'
  const isWarm = hue >= 15 && hue < 68
  if (light > 0.92 && chroma < 0.1) return 'white'
  if (chroma < 0.065) return isWarm && light > 0.7 && chroma > 0.045 ? 'beige' : 'gray'
  if (isWarm && chroma < 0.3 && light > 0.6) return 'beige'
  if (hue >= 12 && hue < 42 && light < 0.45 && chroma < 0.45) return 'brown'
  if ((hue < 15 || hue >= 346) && light > 0.6) return 'pink'
  if (hue >= 325 && light < 0.35) return 'red'
  return hues.findLast(([from]) => hue >= from)?.[1] ?? 'red'
}

/** Degrees on the color wheel; 0 is red, also for grays. */
function hueOf(red: number, green: number, blue: number): number {
  const high = Math.max(red, green, blue)
  const chroma = high - Math.min(red, green, blue)
  if (chroma === 0) return 0
  const sixth =
    high === red
      ? (green - blue) / chroma
      : high === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma
  return (sixth * 60 + 360) % 360
}
