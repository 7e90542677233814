import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { root } from './project.mjs'

/** The background color of the light theme. */
const background = '#faf9f6'

/** `share`: the part of the side that the mark takes; of a maskable icon systems show a circle of 80 % of the side. */
const icons = [
  { name: 'icon-192.png', side: 192, share: 0.72, corner: 0.2 },
  { name: 'icon-512.png', side: 512, share: 0.72, corner: 0.2 },
  { name: 'maskable-512.png', side: 512, share: 0.56, corner: 0 },
  { name: 'apple-touch-180.png', side: 180, share: 0.66, corner: 0 },
]

/** Draws the installed app's icons from the mark, public/favicon.svg, into dist/icons. */
export async function writeIcons(dist = resolve(root, 'dist')) {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  // Fails where it was initialized before in this process, which is fine.
  await initWasm(readFileSync(wasm)).catch(() => undefined)
  const mark = readFileSync(resolve(root, 'public/favicon.svg'), 'utf8')
  mkdirSync(resolve(dist, 'icons'), { recursive: true })
  for (const { name, side, share, corner } of icons) {
    const size = side * share
    const at = (side - size) / 2
    const placed = mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${size}" height="${size}" `)
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}" fill="${background}"/>${placed}</svg>`
    writeFileSync(resolve(dist, 'icons', name), new Resvg(drawing).render().asPng())
  }
}
