import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import decodeJpeg, { init as openDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as openEncoder } from '@jsquash/jpeg/encode.js'
import { readImageFacts } from '~/domain/artwork/imageFacts'
import type { Pixels } from '../files/readPng'
import type { JpegCodec } from '../mockups/softPainter'

/** Larger pictures would take a gigabyte of memory to decode. */
const maxPixels = 40_000_000

/** JPEG in Node, by the code of MozJPEG compiled for WebAssembly. The codec is loaded when it is first needed. */
export const jpegCodec: JpegCodec = {
  encode: async ({ data, width, height }, quality) => {
    await encoder()
    const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
    return new Uint8Array(await encodeJpeg(pixels, { quality, ...fast }))
  },
  decode: async (bytes) => {
    const { mimeType, width, height } = readImageFacts(bytes) ?? {}
    if (mimeType !== 'image/jpeg' || !width || !height || width * height > maxPixels) return null
    await decoder()
    try {
      const picture = await decodeJpeg(bytes.slice().buffer)
      return { data: new Uint8Array(picture.data), width: picture.width, height: picture.height }
    } catch {
      return null
    }
  },
}

/** Whole colours and no second pass: a test waits for these pictures, and compares their colours. */
const fast = {
  baseline: true,
  progressive: false,
  optimize_coding: false,
  auto_subsample: false,
  chroma_subsample: 1,
}

const encoder = once(async () => openEncoder({ instantiateWasm: await machine('enc/mozjpeg_enc.wasm') }))
const decoder = once(async () => {
  // What the decoder answers with; Node has none.
  if (!('ImageData' in globalThis)) Reflect.set(globalThis, 'ImageData', PlainImage)
  await openDecoder({ instantiateWasm: await machine('dec/mozjpeg_dec.wasm'), printErr: () => undefined })
})

class PlainImage implements Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number

  constructor(data: Uint8Array, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  return () => (running ??= run())
}

/** By file: the package itself would fetch its code from an address, as in a page. */
async function machine(name: string) {
  const file = createRequire(import.meta.url).resolve(`@jsquash/jpeg/codec/${name}`)
  const code = await WebAssembly.compile(await readFile(file))
  return (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(code, imports)
    done(instance)
    return instance.exports
  }
}
