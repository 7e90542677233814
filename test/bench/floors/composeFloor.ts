import { newShape, newText } from '~/domain/layers/newLayers'
import { type Layer, pictureLayer } from '~/domain/layers/layer'
import { drawingOf } from '~/domain/layers/drawing'
import { printOf } from '~/domain/layers/printOf'
import { fittedText } from '~/domain/layers/text/fittedText'
import { printArea, printBox } from '~/domain/placement/geometry'
import { composeDesign } from '~/local/designs/composeDesign'
import { keepArtwork } from '~/local/designs/designStore'
import { composeIn } from '~/local/designs/pictures'
import { loadFonts } from '~/local/fonts/loadFonts'
import { measureHere } from '~/local/fonts/measureHere'
import { artworkOf } from '../../domain/layers/onePicture'

const owner = 'bench'
const area = printArea(4500, 5400)
const dpi = 300
/** Ten layers over a whole print area: three pictures of 24 megapixels, a pattern, four texts, two shapes. */
function layersOf(): Layer[] {
  const measure = measureHere()
  if (measure === null) throw new Error('This browser cannot measure')
  const words = ['Slow morning club', 'since 1987', 'made by hand', 'Nº 7'].map((text, index) =>
    fittedText(
      { ...newText(area, '#1c1b19'), words: text, size: 300, box: printBox(300, 600 + index * 900, 9, 9) },
      measure,
    ),
  )
  const tile = { pattern: 'brick' as const, gap: 0.1, size: 420, angle: 0 }
  const all: Layer[] = [
    { ...pictureLayer('', 'small', printBox(0, 0, 4500, 5400)), changes: { tile } },
    pictureLayer('', 'a', printBox(0, 0, 4500, 3000)),
    { ...pictureLayer('', 'b', printBox(700, 1500, 3000, 2000)), angle: 20 },
    { ...pictureLayer('', 'c', printBox(300, 3300, 3000, 2000)), opacity: 0.6 },
    newShape(area, 'star', '#c4006a'),
    newShape(area, 'ellipse', '#1d4f91'),
    ...words,
  ]
  return all.map((layer, index) => ({ ...layer, id: String(index + 1) }))
}

/** What the command asks for: our print file, and the same by a worker that does nothing else. */
export async function start(): Promise<void> {
  const bytesOf = async (path: string) => (await fetch(path)).blob()
  const [large, small] = await Promise.all([bytesOf('/artwork.png'), bytesOf('/small.png')])
  const artworks = {
    a: artworkOf('a', 6000, 4000),
    b: artworkOf('b', 6000, 4000),
    c: artworkOf('c', 6000, 4000),
    small: artworkOf('small', 800, 533),
  }
  const pictures = new Map([
    ['a', large],
    ['b', large],
    ['c', large],
    ['small', small],
  ])
  for (const [key, original] of pictures) {
    const about = { key, owner, filename: `${key}.png`, proxy: null, stats: null, addedAt: 0 }
    await keepArtwork({ ...about, original })
  }
  const [problem] = await loadFonts([
    { kind: 'text', words: 'N', family: 'Montserrat', weight: 700, isUpperCase: false },
  ])
  if (problem !== undefined) throw new Error(problem)
  const layers = layersOf()
  const placed = { area, layers, isLimited: true, threads: 'auto' as const }
  const print = printOf({ artworks }, placed)
  const measure = measureHere()
  if (print === null || measure === null) throw new Error('Nothing is printed')
  let [drawings, longest] = [0, 0]
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function counted(this: Worker, ...sent: Parameters<typeof post>) {
    drawings += 1
    return post.apply(this, sent)
  } as typeof post
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: 'longtask' })
  const timed = async (run: () => Promise<unknown>) => {
    ;[drawings, longest] = [0, 0]
    const from = performance.now()
    await run()
    const ms = performance.now() - from
    await new Promise((done) => setTimeout(done, 200))
    return { ms: Math.round(ms), drawings, longest: Math.round(longest) }
  }
  const bare = new Worker(new URL('./composeBareWorker.ts', import.meta.url), { type: 'module' })
  const font = [...document.fonts].some(({ family }) => family.includes('Montserrat'))
  Reflect.set(window, '__bench', {
    font,
    ours: () =>
      timed(async () => {
        const drawn = await composeIn({ layers, artworks, box: print.box, dpi, pictures, scale: 1 })
        if (!drawn.ok) throw new Error('It was not drawn')
      }),
    bare: () =>
      timed(
        () =>
          new Promise((done) => {
            bare.addEventListener('message', done, { once: true })
            bare.postMessage({ operations: drawingOf(layers, artworks, measure), pictures, ...area })
          }),
      ),
    design: () => timed(() => composeDesign({ print, placed, dpi }, artworks, owner)),
  })
}
