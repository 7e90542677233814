import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** From 1 to 100. */
const jpegQuality = 88

const keptDrawings = 24
/** Pictures above this size are not cached, in bytes. */
const largestKept = 1_000_000

/** Cached pictures by the MD5 of their text and format, the most recently used last. */
const kept = new Map<string, Promise<Uint8Array>>()

/**
 * Renders SVG text to a picture of its own size, in Node: with resvg and MozJPEG, both compiled to
 * WebAssembly. A page requests a picture once to keep it and again to show it, and drawing takes most of a
 * second, so the last ones are cached. The returned bytes must not be modified.
 */
export function drawSvg(svg: string, format: 'jpg' | 'png'): Promise<Uint8Array> {
  const key = `${createHash('md5').update(svg).digest('hex')} ${format}`
  const forget = () => void kept.delete(key)
  const drawing = kept.get(key) ?? draw(svg, format)
  forget()
  kept.set(key, drawing)
  drawing.then((bytes) => bytes.length > largestKept && forget(), forget)
  const [oldest = ''] = kept.keys()
  if (kept.size > keptDrawings) kept.delete(oldest)
  return drawing
}

async function draw(svg: string, format: 'jpg' | 'png'): Promise<Uint8Array> {
  await ready()
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = drawing.render()
  try {
    if (format === 'png') return image.asPng()
    const { width, height } = image
    const pixels = { data: new Uint8ClampedArray(image.pixels), width, height, colorSpace: 'srgb' } as const
    return new Uint8Array(await encodeJpeg(pixels, { quality: jpegQuality, ...fast }))
  } finally {
    // The module's memory is not garbage-collected with its JavaScript objects.
    image.free()
    drawing.free()
  }
}

/** Full chroma and a single pass: a test waits for these pictures, and compares their colors. */
const fast = {
  baseline: true,
  progressive: false,
  optimize_coding: false,
  auto_subsample: false,
  chroma_subsample: 1,
}

let loading: Promise<void> | null = null
/** The libraries are loaded when the first picture is drawn. */
const ready = (): Promise<void> => (loading ??= load())

async function load(): Promise<void> {
  const encoder = await compiled('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')
  await initEncoder({
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(encoder, imports)
      done(instance)
      return instance.exports
    },
  })
  // It can be initialized once per process, and refuses if another copy of this module has done so. If the
  // initialization itself failed, each drawing would fail.
  await initWasm(compiled('@resvg/resvg-wasm/index_bg.wasm')).catch(() => undefined)
}

/** Read from a file: the packages themselves would fetch their code from an address, as in a page. */
const compiled = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(path)))
