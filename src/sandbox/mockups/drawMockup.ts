import type { LayoutTemplate } from '~/contract/mockup'

interface Artwork {
  /** data: URL of the picture; null where the sandbox has no pixels of it. */
  picture: string | null
  name: string
}

/** Share of the print area, from its top left corner. */
export interface Share {
  left: number
  top: number
  width: number
  height: number
}

/**
 * A mockup as SVG text, in the draw order of the documents: background colour, background, then the artwork in its
 * place, with the template above or below it. Width in pixels; the height follows the template.
 */
export function drawMockup(
  template: LayoutTemplate,
  artwork: Artwork,
  at: Share,
  width: number,
  hasGround: boolean,
): string {
  const { template_width: w, template_height: h } = template
  const area = {
    x: template.print_area_left,
    y: template.print_area_top,
    width: template.print_area_width,
    height: template.print_area_height,
  }
  const layer = (href: string | null) =>
    href === null ? '' : `<image href="${escaped(href)}" width="${w}" height="${h}"/>`
  const print = placed(artwork, {
    x: area.x + at.left * area.width,
    y: area.y + at.top * area.height,
    width: at.width * area.width,
    height: at.height * area.height,
  })
  const clip = `<clipPath id="area"><rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}"/></clipPath>`
  const middle = `<g clip-path="url(#area)">${print}</g>`
  const ground = hasGround ? `<rect width="${w}" height="${h}" fill="#ffffff"/>` : ''
  const color =
    template.background_color === null
      ? ''
      : `<rect width="${w}" height="${h}" fill="${escaped(template.background_color)}"/>`
  const [below, above] = template.is_template_on_front
    ? ['', layer(template.image_url)]
    : [layer(template.image_url), '']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width / w) * h)}" viewBox="0 0 ${w} ${h}">${clip}${ground}${color}${layer(template.background_url)}${below}${middle}${above}</svg>`
}

function placed(
  { picture, name }: Artwork,
  box: { x: number; y: number; width: number; height: number },
): string {
  const size = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  if (picture !== null) return `<image href="${escaped(picture)}" ${size} preserveAspectRatio="none"/>`
  return `<rect ${size} fill="#8d887d" fill-opacity=".35" stroke="#5f5b54" stroke-dasharray="6 4"/><text x="${box.x + box.width / 2}" y="${box.y + box.height / 2}" font-family="sans-serif" font-size="16" text-anchor="middle" fill="#1c1b19">${escaped(name)}</text>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
