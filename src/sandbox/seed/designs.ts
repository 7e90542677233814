import { svgUrl } from '../drawings/renderDrawing'

interface Design {
  name: string
  width: number
  height: number
  body: string
}

/** Artwork of the demo's shop, drawn for it. */
export const designs: readonly Design[] = [
  {
    name: 'sunrise-peaks',
    width: 2400,
    height: 2000,
    body: '<circle cx="120" cy="96" r="46" fill="#e8a33d"/><path d="M10 170 78 70l38 56 22-30 92 74Z" fill="#27495a"/><path d="M78 70 62 94l16 8 14-6Z" fill="#f3efe6"/><path d="M10 178h220" stroke="#27495a" stroke-width="7"/>',
  },
  {
    name: 'fern-stamp',
    width: 2100,
    height: 2400,
    body: '<path d="M105 226C110 150 110 90 105 14" stroke="#3f6b4f" stroke-width="6"/><path d="M105 60c-34-8-52-26-58-44 28 4 48 18 58 44Zm0 0c34-8 52-26 58-44-28 4-48 18-58 44Zm0 54c-42-8-66-28-74-50 36 4 62 20 74 50Zm0 0c42-8 66-28 74-50-36 4-62 20-74 50Zm0 54c-48-8-76-30-86-54 42 4 72 22 86 54Zm0 0c48-8 76-30 86-54-42 4-72 22-86 54Z" fill="#4f8763"/>',
  },
  {
    name: 'night-fox',
    width: 3000,
    height: 3000,
    body: '<path d="M40 40 96 96h108l56-56 10 120-120 110L30 160Z" fill="#d4622a"/><path d="m150 270-62-70 62-30 62 30Z" fill="#f7eee2"/><circle cx="104" cy="158" r="11" fill="#221a16"/><circle cx="196" cy="158" r="11" fill="#221a16"/><path d="m150 236-14-14h28Z" fill="#221a16"/>',
  },
  {
    name: 'slow-wave',
    width: 2700,
    height: 1350,
    body: '<path d="M10 92c40-70 92-70 128-20 20 28 60 30 72-2 10 44-40 74-84 44-44-28-84-8-116 24Z" fill="#2c6a9b"/><path d="M18 112c40-20 66-22 96-2 42 26 92 10 116-24" stroke="#9fc6df" stroke-width="7"/>',
  },
  {
    name: 'press-club',
    width: 1800,
    height: 1800,
    body: '<circle cx="90" cy="90" r="78" stroke="#b3282d" stroke-width="10"/><path d="M90 20v140M20 90h140" stroke="#b3282d" stroke-width="5"/><rect x="52" y="52" width="76" height="76" rx="14" fill="#b3282d"/><path d="M70 108V72h24a14 14 0 0 1 0 28H82" stroke="#fff" stroke-width="9"/>',
  },
  {
    name: 'good-things-grow',
    width: 2400,
    height: 1200,
    body: '<path d="M120 110V50" stroke="#6b8f3a" stroke-width="8"/><path d="M120 62C96 62 82 46 80 22c26 2 40 16 40 40Zm0 14c24 0 38-16 40-40-26 2-40 16-40 40Z" fill="#8db255"/><path d="M30 112h180" stroke="#5a4632" stroke-width="8"/>',
  },
  { name: 'tiny-crop', width: 420, height: 380, body: '<path d="M21 2 40 36H2Z" fill="#7a5bb0"/>' },
  {
    name: 'checker-wave',
    width: 3600,
    height: 4500,
    body: '<path d="M0 0h180v450H0Z" fill="#e7d8b1"/><path d="M180 0h180v450H180Z" fill="#1f6f72"/><path d="M0 75h360M0 225h360M0 375h360" stroke="#b3282d" stroke-width="46" stroke-dasharray="60 60"/>',
  },
]

/** Pixels per drawing unit. */
const unit = 10

/** The picture as an SVG file in its pixel size. */
export const designSvg = ({ width, height, body }: Design): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / unit} ${height / unit}" fill="none" stroke-linecap="round">${body}</svg>`

/** Its shapes in pixels, to be nested in another picture. */
export const drawnBody = ({ body }: Design): string =>
  `<g transform="scale(${unit})" fill="none" stroke-linecap="round">${body}</g>`

/** A drawing as a data: URL, in the pixel size of its picture. */
export const designPicture = ({ width, height, body }: Design): string =>
  svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width / unit} ${height / unit}" fill="none" stroke-linecap="round">${body}</svg>`,
  )
