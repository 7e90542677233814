/** Blur of folds (`soft`) and of the volume (`wide`), in drawing units. */
const blurs = { soft: 2.4, wide: 9 } as const

/** The line of the blank's outline, and its path; undefined where a drawing has none. */
export function outlineOf(lines: readonly string[]): { line: string; path: string } | undefined {
  const line = lines.find((one) => one.includes('fill="currentColor"'))
  const path = / d="([^"]+)"/.exec(line ?? '')?.[1]
  return line === undefined || path === undefined ? undefined : { line, path }
}

/**
 * The lines of a drawing with its shade: first the blank, then, in one final group of class `shade`, darker
 * edges and blurred folds inside the outline, all in transparent black or white. The same group over artwork
 * therefore shades it as it does the fabric. A drawing without lines of class `soft` stays unchanged.
 */
export function shadeDrawing(lines: readonly string[]): readonly string[] {
  const outline = outlineOf(lines)
  const of = (kind: keyof typeof blurs) => lines.filter((line) => line.includes(`class="${kind}"`))
  const [soft, wide] = [of('soft'), of('wide')]
  if (outline === undefined || soft.length === 0) return lines
  const blank = outline.line
    .replace(/^<path/, '<use href="#b"')
    .replace(/ d="[^"]+"/, '')
    .replace('stroke-opacity=".85" stroke-width="1.4"', 'stroke-opacity=".6" stroke-width=".9"')
  const kept = lines.filter((line) => !soft.includes(line) && !wide.includes(line))
  const [open = '', ...rest] = kept
  const body = rest.slice(0, -1).map((line) => (line === outline.line ? blank : line))
  // In sRGB, as mockups blur; browsers take half as long again to convert to linear light and back.
  const blur = (id: string, by: number) =>
    `<filter id="${id}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${by}"/></filter>`
  return [
    open,
    `<defs><path id="b" d="${outline.path}"/><clipPath id="o"><use href="#b"/></clipPath>${blur('s', blurs.soft)}${blur('w', blurs.wide)}</defs>`,
    '<use class="cast" href="#b" fill="#000" fill-opacity=".2" filter="url(#w)" transform="translate(0 7)"/>',
    ...body,
    `<g class="shade" clip-path="url(#o)"><g filter="url(#w)">${edge}${plain(wide)}</g><g filter="url(#s)">${plain(soft)}</g></g>`,
    '</svg>',
  ]
}

/** A dark rim all around, and a bright one where light comes from above. */
const edge =
  '<use href="#b" stroke="#000" stroke-opacity=".26" stroke-width="24"/><use href="#b" stroke="#fff" stroke-opacity=".2" stroke-width="10" transform="translate(6 8)"/>'

const plain = (lines: readonly string[]): string =>
  lines.map((line) => line.replace(/ class="(soft|wide)"/, '')).join('')
