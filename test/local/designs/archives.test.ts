import 'fake-indexeddb/auto'
import { zipSync, strToU8, unzipSync, strFromU8 } from 'fflate'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { type DesignContent, emptyContent, type Placed } from '~/domain/placement/design'
import { printOf } from '~/domain/layers/printOf'
import { printPx } from '~/domain/placement/geometry'
import { openContent } from '~/domain/placement/designHistory'
import { type Layer, mostLayers } from '~/domain/layers/layer'
import { newText as startingWords } from '~/domain/layers/newLayers'
import { mostArchived, packArchive } from '~/local/designs/archives/designArchive'
import { type DesignRecord, openDesigns } from '~/local/designs/designDatabase'
import {
  deleteDesign,
  keepVersion,
  noteDesignUse,
  renameDesign,
  restoreDesign,
} from '~/local/designs/designRecords'
import { clearDeletedDesigns } from '~/local/designs/room/clearDesigns'
import { keepKit, listKits } from '~/local/designs/kits/kitStore'
import { listDesigns, loadArtwork, loadDesign, saveDesign } from '~/local/designs/designStore'
import { eraseDesigns } from './eraseDesigns'
import { copiedTexts, picturesOfCopied, readCopied } from '~/local/designs/layerClipboard'
import { openArchive } from '~/local/designs/archives/openArchive'
import { takeArtwork } from '~/local/designs/takeArtwork'
import { type OldPlaced, onePicture, pictureOf } from '../../domain/layers/onePicture'
import { placedOf } from './anyLayers'

const owner = 'store:1'
const other = 'store:2'
const day = 86_400_000
const put = IDBObjectStore.prototype.put

afterEach(() => {
  IDBObjectStore.prototype.put = put
})

const svgOf = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="9" height="9"/></svg>`

async function artworkOf(width: number, fileId: number | null = null) {
  const file = new File([svgOf(width)], `sign ${width}.svg`, { type: 'image/svg+xml' })
  const taking = await takeArtwork(file, owner, () => null)
  if (!taking.ok) throw new Error('It was not taken')
  return { ...taking.artwork, fileId }
}

const placed = (artwork: string, left: number, more: Partial<OldPlaced> = {}): Placed =>
  onePicture({
    artwork,
    box: { left: printPx(left), top: printPx(10), width: printPx(300), height: printPx(100) },
    area: { width: printPx(1800), height: printPx(2400) },
    isLimited: true,
    threads: 'auto',
    ...more,
  })

async function keep(id: string, content: DesignContent, name = ''): Promise<void> {
  const about = name === '' ? {} : { name }
  await saveDesign(
    { id, owner, productId: 71, technique: 'DTG', variantId: 4011, edited: openContent(content), ...about },
    0,
    5,
  )
}

async function two(): Promise<void> {
  const [first, second] = [await artworkOf(600, 77), await artworkOf(300)]
  const turned = { ...second, made: { from: first.key, degrees: 90, isTrimmed: false } }
  const artworks = { [first.key]: first, [turned.key]: turned }
  const own = [
    { color: 'Black', variants: [4011], artwork: turned.key, box: pictureOf(placed(turned.key, 0)).box },
  ]
  await keep('a', { artworks, placed: { front: placed(first.key, 40, { own }) }, options: {} }, 'Fox')
  await keep('b', { artworks, placed: { back: placed(turned.key, 7) }, options: { notes: 'x' } })
}

const fileOf = async (designs: readonly DesignRecord[], from = owner) =>
  new File([await packArchive({ designs }, from)], 'designs.platen.zip')

const withIndex = async (file: File, change: (index: Record<string, unknown>) => unknown): Promise<File> => {
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const index: Record<string, unknown> = JSON.parse(strFromU8(files['designs.json'] ?? new Uint8Array()))
  return new File([zipSync({ ...files, 'designs.json': strToU8(JSON.stringify(change(index))) })], file.name)
}

describe('designs that were exported', () => {
  it('come back whole as copies of their own, with the files of the library in the same store only', async () => {
    await two()
    const before = await listDesigns(owner)
    const file = await fileOf(before)
    expect(await openArchive(file, owner)).toEqual({ designs: 2, kits: 0, problems: [], missingFonts: [] })
    const all = await listDesigns(owner)
    expect(all).toHaveLength(4)
    expect(new Set(all.map(({ id }) => id)).size).toBe(4)
    for (const { name, edited } of before)
      expect(all.filter((one) => one.name === name).map((one) => one.edited.content)).toEqual([
        edited.content,
        edited.content,
      ])

    await openArchive(file, other)
    const [there] = (await listDesigns(other)).filter(({ name }) => name === 'Fox')
    const content = there?.edited.content
    const front = pictureOf(content?.placed['front'])
    const [own] = front.own ?? []
    expect(content?.artworks[front.artwork]).toMatchObject({ filename: 'sign 600.svg', fileId: null })
    // Pictures have other keys in another store: each place names its own.
    expect(content?.artworks[own?.artwork ?? '']).toMatchObject({
      filename: 'sign 300.svg',
      made: { from: front.artwork },
    })
    expect(await (await loadArtwork(front.artwork, other))?.original.text()).toBe(svgOf(600))
    expect(await loadArtwork(front.artwork, owner)).toBeNull()
    expect(await listDesigns(owner)).toEqual(all)
  })

  it('come back in the order that they had, the newest first', async () => {
    const front = {
      ...placed('x', 1),
      layers: [{ ...startingWords(placed('x', 1).area, '#101010'), id: '1' }],
    }
    const content = { artworks: {}, placed: { front }, options: {} }
    const names = Array.from({ length: 6 }, (_, at) => `Design ${at}`)
    for (const name of names) await keep(name, content, name)
    const designs = (await listDesigns(owner)).toSorted((one, next) => (one.id < next.id ? -1 : 1))
    await openArchive(await fileOf(designs), other)
    expect((await listDesigns(other)).map(({ name }) => name)).toEqual(names)
  })

  it('come back also where they are very many, and are not packed where they would not', async () => {
    await keep('one', emptyContent, 'One')
    const [one] = await listDesigns(owner)
    if (one === undefined) throw new Error('It was not kept')
    const many = Array.from({ length: 501 }, () => one)
    const archive = await packArchive({ designs: many }, owner)
    expect(await openArchive(new File([archive], 'all.zip'), other)).toMatchObject({
      designs: 501,
      problems: [],
    })
    const most = { bytes: archive.size - 1, parts: 501 }
    await expect(packArchive({ designs: many }, owner, most)).rejects.toThrow(/Export fewer at once/)
    await expect(packArchive({ designs: [...many, one] }, owner, { ...most, bytes: 1e9 })).rejects.toThrow(
      /at most 501/,
    )
  })

  it('of the first version, with one picture a placement, come back the same', async () => {
    await two()
    const before = await listDesigns(owner)
    const asOnce = (now: Placed) => {
      const { layers: _, ...about } = now
      const { artwork, box, own } = pictureOf(now)
      return { ...about, artwork, box, ...(own === undefined ? {} : { own }) }
    }
    const old = await withIndex(await fileOf(before), (index) => ({
      ...index,
      version: 1,
      designs: before.map(({ name = '', productId, technique, variantId, edited: { content } }) => {
        const once = Object.entries(content.placed).map(([type, one]) => [type, asOnce(one)])
        return {
          name,
          productId,
          technique,
          variantId,
          content: { ...content, placed: Object.fromEntries(once) },
        }
      }),
    }))
    expect(await openArchive(old, owner)).toEqual({ designs: 2, kits: 0, problems: [], missingFonts: [] })
    const all = await listDesigns(owner)
    for (const { name, edited } of before)
      expect(all.filter((one) => one.name === name).map((one) => one.edited.content)).toEqual([
        edited.content,
        edited.content,
      ])
  })

  it('are the same after any number of exports and imports', async () => {
    const artwork = await artworkOf(500)
    const boxes = fc.dictionary(fc.constantFrom('front', 'back', 'left'), fc.nat(900), { minKeys: 1 })
    await fc.assert(
      fc.asyncProperty(boxes, fc.string({ maxLength: 40 }), async (lefts, name) => {
        const places = Object.entries(lefts).map(([type, left]) => [type, placed(artwork.key, left)] as const)
        const content = {
          artworks: { [artwork.key]: artwork },
          placed: Object.fromEntries(places),
          options: {},
        }
        const id = crypto.randomUUID()
        await keep(id, content, name.trim())
        const record = await loadDesign(id, owner)
        if (record === null || typeof record === 'string') throw new Error('It was not kept')
        const known = new Set((await listDesigns(owner)).map((one) => one.id))
        await openArchive(await fileOf([record]), owner)
        const copy = (await listDesigns(owner)).find((one) => !known.has(one.id))
        expect(copy?.edited.content).toEqual(content)
        expect(copy?.name ?? '').toBe(name.trim())
      }),
      { numRuns: 40, seed: 3 },
    )
  })

  it('with many layers and named versions are the same, in another store under its own keys', async () => {
    const [first, second] = [await artworkOf(510), await artworkOf(520)]
    const artworks = { [first.key]: first, [second.key]: second }
    const state = fc.record({
      options: fc.dictionary(fc.constantFrom('stitch', 'notes'), fc.string({ maxLength: 9 })),
      placed: fc.dictionary(fc.constantFrom('front', 'back'), placedOf([first.key, second.key]), {
        minKeys: 1,
      }),
    })
    const design = fc.record({
      now: state,
      versions: fc.array(
        fc.record({ name: fc.string({ minLength: 1, maxLength: 20 }), at: fc.nat(), state }),
        {
          maxLength: 3,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(design, async ({ now, versions: named }) => {
        // Pictures are called by their bytes: each design begins on an empty device with the same two.
        await eraseDesigns()
        expect(Object.keys(artworks)).toEqual([(await artworkOf(510)).key, (await artworkOf(520)).key])
        const known = new Set<string>()
        const versions = named.map((version, index) => ({ ...version, id: `v${index}` }))
        const id = crypto.randomUUID()
        const edited = openContent({ ...now, artworks })
        const about = { productId: 71, technique: 'DTG', variantId: 4011, edited, versions }
        await saveDesign({ id, owner, ...about }, 0, 5)
        known.add(id)
        const record = await loadDesign(id, owner)
        if (record === null || typeof record === 'string') throw new Error('It was not kept')
        const file = await fileOf([record])
        const copyOf = async (whose: string) => {
          expect(await openArchive(file, whose)).toMatchObject({ designs: 1, problems: [] })
          const copy = (await listDesigns(whose)).find((one) => !known.has(one.id))
          if (copy === undefined) throw new Error('There is no copy')
          known.add(copy.id)
          return copy
        }
        const same = await copyOf(owner)
        expect(same.edited.content).toEqual(edited.content)
        expect(same.versions ?? []).toEqual(versions)
        const there = await copyOf(other)
        const keys = new Set(Object.keys(there.edited.content.artworks))
        const states = [there.edited.content, ...(there.versions ?? []).map((version) => version.state)]
        for (const layer of states.flatMap((one) =>
          Object.values(one.placed).flatMap(({ layers }) => layers),
        ))
          if (layer.kind === 'picture') expect(keys.has(layer.artwork)).toBe(true)
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  it('name the fonts that they use and this device does not have', async () => {
    const text = { ...startingWords(placed('x', 1).area, '#101010'), id: '1', family: 'Brand Sans #0a1b2c3d' }
    const front = { ...placed('x', 1), layers: [text] }
    await keep('a', { artworks: {}, placed: { front }, options: {} }, 'Fox')
    expect(await openArchive(await fileOf(await listDesigns(owner)), other)).toEqual({
      designs: 1,
      kits: 0,
      problems: [],
      missingFonts: ['Brand Sans'],
    })
  })

  it('come back with pictures that their tab alone has, because the device had no room for them', async () => {
    const artwork = { ...(await artworkOf(600)), key: 'in-this-tab' }
    const record = await loadArtwork((await artworkOf(600)).key, owner)
    const placedThere = { front: placed(artwork.key, 1) }
    await keep('a', { artworks: { [artwork.key]: artwork }, placed: placedThere, options: {} })
    const [design] = await listDesigns(owner)
    if (design === undefined) throw new Error('There is no design')
    const archive = await packArchive({ designs: [design] }, owner, mostArchived, async () => record)
    const file = new File([archive], 'designs.platen.zip')
    expect(await openArchive(file, other)).toMatchObject({ designs: 1, problems: [] })
  })

  it('come back without a picture that they show no more and that this device does not have', async () => {
    const shown = await artworkOf(600)
    const artworks = { [shown.key]: shown, lost: { ...shown, key: 'lost' } }
    await keep('a', { artworks, placed: { front: placed(shown.key, 1) }, options: {} }, 'Fox')
    const file = await fileOf(await listDesigns(owner))
    expect(await openArchive(file, other)).toMatchObject({ designs: 1, problems: [] })
    const [there] = await listDesigns(other)
    expect(Object.values(there?.edited.content.artworks ?? {}).map(({ filename }) => filename)).toEqual([
      'sign 600.svg',
    ])
  })

  it('without their pictures go back into the same store, and say in another what is missing', async () => {
    const artwork = { ...(await artworkOf(600)), key: 'only-at-the-service', fileId: 9 }
    await keep('a', {
      artworks: { [artwork.key]: artwork },
      placed: { front: placed(artwork.key, 1) },
      options: {},
    })
    const file = await fileOf(await listDesigns(owner))
    expect((await openArchive(file, owner)).designs).toBe(1)
    expect(await openArchive(file, other)).toEqual({
      designs: 0,
      kits: 0,
      problems: ['“sign 600” was not imported. Its picture sign 600.svg is not in the archive.'],
      missingFonts: [],
    })
    expect(await listDesigns(other)).toEqual([])
  })

  it('do without a damaged picture that only their history had, and say which one is damaged that they show', async () => {
    const [shown, old] = [await artworkOf(600), await artworkOf(300)]
    const artworks = { [shown.key]: shown, [old.key]: old }
    await keep('a', { artworks, placed: { front: placed(shown.key, 1) }, options: {} }, 'Fox')
    const good = unzipSync(new Uint8Array(await (await fileOf(await listDesigns(owner))).arrayBuffer()))
    const damaged = (picture: RegExp) =>
      new File(
        [
          zipSync(
            Object.fromEntries(
              Object.entries(good).map(([name, bytes]) => [
                name,
                picture.test(name) ? bytes.slice(0, 9) : bytes,
              ]),
            ),
          ),
        ],
        'x.zip',
      )
    expect((await openArchive(damaged(/sign-600/), other)).problems.join()).toMatch(
      /“Fox” was not imported. “sign 600/,
    )
    expect(await openArchive(damaged(/sign-300/), other)).toMatchObject({ designs: 1, problems: [] })
    const [there] = await listDesigns(other)
    expect(Object.values(there?.edited.content.artworks ?? {}).map(({ filename }) => filename)).toEqual([
      'sign 600.svg',
    ])
  })

  it('are refused in words when the file is none, foreign, torn, newer, huge or holds a script', async () => {
    await two()
    const [first] = (await listDesigns(owner)).filter(({ name }) => name === 'Fox')
    if (first === undefined) throw new Error('It was not kept')
    const good = await fileOf([first])
    const bytes = new Uint8Array(await good.arrayBuffer())
    const zip = (files: Parameters<typeof zipSync>[0]) => new File([zipSync(files)], 'x.zip')
    const problemOf = async (file: File) => (await openArchive(file, other)).problems[0]
    expect(await problemOf(new File(['no zip'], 'x.zip'))).toMatch(/no archive that can be read/)
    expect(await problemOf(new File([bytes.slice(0, bytes.length / 2)], 'x.zip'))).toMatch(
      /no archive that can/,
    )
    expect(await problemOf(zip({ 'other.txt': strToU8('x') }))).toMatch(/holds no designs or kits of Platen/)
    expect(await problemOf(zip({ 'designs.json': strToU8('{') }))).toMatch(/cannot be read/)
    expect(await problemOf(zip({ 'designs.json': strToU8('[]') }))).toMatch(
      /holds no designs or kits of Platen/,
    )
    expect(await problemOf(await withIndex(good, (index) => ({ ...index, version: 4 })))).toMatch(
      /newer version/,
    )
    expect(await problemOf(await withIndex(good, (index) => ({ ...index, designs: [{}] })))).toMatch(
      /cannot be read/,
    )
    // As many layers as a placement takes are read, one more is not.
    const layered = (count: number) => {
      const { edited, name = '', productId, technique, variantId } = first
      const { content } = edited
      const [placement = '', front] = Object.entries(content.placed)[0] ?? []
      const layers = Array.from({ length: count }, (_, at) => ({ ...front?.layers[0], id: String(at) }))
      const many = { ...content, placed: { ...content.placed, [placement]: { ...front, layers } } }
      const design = { name, productId, technique, variantId, content: many }
      return withIndex(good, (index) => ({ ...index, designs: [design] }))
    }
    expect(await problemOf(await layered(mostLayers + 1))).toMatch(/cannot be read/)
    expect((await openArchive(await layered(mostLayers), 'owner of many')).designs).toBe(1)
    expect(await problemOf(await withIndex(good, (index) => ({ ...index, pictures: {} })))).toMatch(
      /not in the archive/,
    )
    const files = unzipSync(bytes)
    const scripted = Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        name.endsWith('.svg')
          ? strToU8('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
          : file,
      ]),
    )
    expect(await openArchive(zip(scripted), other)).toEqual({
      designs: 0,
      kits: 0,
      problems: [
        '“Fox” was not imported. “sign 600.svg”: It contains a script. Export it again as plain SVG.',
      ],
      missingFonts: [],
    })
    expect(await listDesigns(other)).toEqual([])
  })

  it('leave out alone what of them is damaged, by its name, and come back with the rest', async () => {
    await two()
    const kit = {
      name: 'House',
      technique: 'DTG',
      techniqueName: 'DTG printing',
      options: {},
      places: [],
      slots: [],
      artworks: {},
    }
    const file = await withIndex(await fileOf(await listDesigns(owner)), (index) => ({
      ...index,
      version: 3,
      designs: [{ name: 'Owl', content: {} }, ...Object.values(Object(index['designs'])), { name: 7 }, null],
      kits: [kit, { ...kit, name: 'Torn', places: 'x' }],
    }))
    const damaged = 'was not imported. What the archive says of it is damaged.'
    expect(await openArchive(file, other)).toEqual({
      designs: 2,
      kits: 1,
      problems: [
        `Design 1, “Owl”, ${damaged}`,
        `Design 4 ${damaged}`,
        `Design 5 ${damaged}`,
        `Kit 2, “Torn”, ${damaged}`,
      ],
      missingFonts: [],
    })
    expect((await listDesigns(other)).map(({ name }) => name).toSorted()).toEqual(['Fox', undefined])
  })

  it('refuses what says that it unpacks to more than 600 MB, and stops where it says less than there is', async () => {
    const packed = 5_000_000
    const claiming = (size: number) => {
      const bomb = zipSync({ 'pictures/1.svg': [new Uint8Array(packed), { level: 9 }] })
      const view = new DataView(bomb.buffer)
      // What the directory claims, 24 bytes after its signature.
      for (let at = 0; at < bomb.length - 4; at++)
        if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
      return new File([bomb], 'x.zip')
    }
    const tooLarge = ['The archive unpacks to more than 600 MB, or to more than it says.']
    // Bytes that come out of it are counted: a small file may hold as many as it likes.
    let unpacked = 0
    const { readable } = Object.getOwnPropertyDescriptors(DecompressionStream.prototype)
    Object.defineProperty(DecompressionStream.prototype, 'readable', {
      configurable: true,
      get(this: DecompressionStream) {
        const count = new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, control) => {
            unpacked += chunk.length
            control.enqueue(chunk)
          },
        })
        const plain: ReadableStream<Uint8Array> | undefined = readable.get?.call(this)
        return plain?.pipeThrough(count)
      },
    })
    expect((await openArchive(claiming(900_000_000), owner)).problems).toEqual(tooLarge)
    expect(unpacked).toBe(0)
    expect((await openArchive(claiming(20), owner)).problems).toEqual(tooLarge)
    expect(unpacked).toBeGreaterThan(0)
    expect(unpacked).toBeLessThan(packed / 4)
    Object.defineProperty(DecompressionStream.prototype, 'readable', readable)
    expect((await openArchive(claiming(packed + 1), owner)).problems[0]).toMatch(/it is damaged/)
    expect((await openArchive(claiming(packed), owner)).problems).toEqual([
      'This zip file holds no designs or kits of Platen.',
    ])
  })

  it('are whole or not there when the storage is full in the middle', async () => {
    await two()
    const file = await fileOf(await listDesigns(owner))
    let writes = 0
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'designs' && ++writes > 1) throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, args)
    }
    const { designs, problems } = await openArchive(file, other)
    expect(designs).toBe(1)
    expect(problems.join()).toMatch(/storage is off or full/)
    IDBObjectStore.prototype.put = put
    expect(await listDesigns(other)).toHaveLength(1)
  })
})

describe('kits that were exported', () => {
  async function kept() {
    const [logo, label] = [await artworkOf(600), await artworkOf(300)]
    const front = placed('slot-1', 40, {
      own: [{ color: 'Black', variants: [4011], artwork: label.key, box: pictureOf(placed('x', 3)).box }],
    })
    const text = { ...startingWords(front.area, '#101010'), id: '2', family: 'Brand Sans #0a1b2c3d' }
    const inside = { ...placed(logo.key, 9), layers: [...placed(logo.key, 9).layers, text] }
    const kit = {
      id: 'k',
      name: 'House',
      technique: 'DTG',
      techniqueName: 'DTG printing',
      options: { a: true },
      places: [
        { placement: 'front', title: 'Front print', placed: front, dpi: 150 },
        { placement: 'label_inside', title: 'Inside label', placed: inside, dpi: 300 },
      ],
      slots: [{ key: 'slot-1', name: 'Logo' }],
      artworks: { [logo.key]: logo, [label.key]: label },
      madeOn: { productId: 71, variantId: 4011 },
    }
    await keepKit(kit, owner, 7)
    return kit
  }
  const packed = async () =>
    new File([await packArchive({ kits: await listKits(owner) }, owner)], 'kits.platen.zip')

  it('come back whole, slots as slots, and in another store with pictures of their own', async () => {
    const { id: _, ...about } = await kept()
    const file = await packed()
    const done = { designs: 0, kits: 1, problems: [], missingFonts: ['Brand Sans'] }
    expect(await openArchive(file, owner)).toEqual(done)
    const mine = await listKits(owner)
    expect(mine).toHaveLength(2)
    expect(new Set(mine.map(({ id }) => id)).size).toBe(2)
    for (const kit of mine) expect(kit).toMatchObject(about)
    expect(await openArchive(file, other)).toEqual(done)
    const [there] = await listKits(other)
    const layers = there?.places.flatMap(({ placed: { layers: all } }) => all) ?? []
    const keys = layers.flatMap((layer) =>
      layer.kind === 'picture' ? [layer.artwork, ...(layer.own ?? []).map(({ artwork }) => artwork)] : [],
    )
    expect(keys[0]).toBe('slot-1')
    expect(keys.slice(1).map((key) => there?.artworks[key]?.filename)).toEqual([
      'sign 300.svg',
      'sign 600.svg',
    ])
    for (const key of keys.slice(1)) expect(await loadArtwork(key, other)).not.toBeNull()
    expect(mine[0]?.artworks[keys[1] ?? '']).toBeUndefined()
  })

  it('are refused in words when torn, newer or none, and are whole or not there when the storage is full', async () => {
    await kept()
    const good = await packed()
    const problemsOf = async (file: File) => (await openArchive(file, other)).problems.join()
    const bytes = new Uint8Array(await good.arrayBuffer())
    expect(await problemsOf(new File([bytes.slice(0, bytes.length - 60)], 'x.zip'))).toMatch(/damaged/)
    expect(await problemsOf(await withIndex(good, (index) => ({ ...index, version: 4 })))).toMatch(/newer/)
    for (const places of [[{}], [{ placement: 'front', title: 'x', dpi: 0, placed: {} }], 'x'])
      expect(
        await problemsOf(
          await withIndex(good, (index) => ({ ...index, kits: [{ ...about(index), places }] })),
        ),
      ).toMatch(/list in this archive cannot be read/)
    expect(await problemsOf(await withIndex(good, (index) => ({ ...index, pictures: {} })))).toMatch(
      /kit “House” was not imported\. Its picture sign \d+\.svg is not in the archive/,
    )
    // What an archive says beside the kit is not taken over.
    const marked = await withIndex(good, (index) => ({ ...index, kits: [{ ...about(index), deletedAt: 5 }] }))
    IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      if (this.name === 'kits') throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, args)
    }
    expect(await problemsOf(good)).toMatch(/storage is off or full/)
    IDBObjectStore.prototype.put = put
    expect(await listKits(other)).toEqual([])
    expect(await openArchive(marked, other)).toMatchObject({ kits: 1 })
    expect((await listKits(other)).map(({ deletedAt }) => deletedAt)).toEqual([undefined])
  })
  const about = ({ kits }: Record<string, unknown>): object => Object((Array.isArray(kits) ? kits : [])[0])
})

describe('a kept design', () => {
  it('keeps its name and uses while it is drawn on, and a tab that draws goes on after a rename', async () => {
    await two()
    await renameDesign('a', owner, '  Night fox ')
    await noteDesignUse('a', owner, { kind: 'product', id: 4 })
    await noteDesignUse('a', owner, { kind: 'product', id: 4 })
    await noteDesignUse('gone', owner, { kind: 'order', id: 1 })
    const record = await loadDesign('a', owner)
    if (record === null || typeof record === 'string') throw new Error('It is gone')
    const { id, productId, technique, variantId, edited } = record
    expect(await saveDesign({ id, owner, productId, technique, variantId, edited }, 1, 9)).toMatchObject({
      kind: 'saved',
    })
    expect(await loadDesign('a', owner)).toMatchObject({
      name: 'Night fox',
      uses: [{ kind: 'product', id: 4 }],
      rev: 2,
    })
    await renameDesign('a', owner, ' ')
    expect(await loadDesign('a', owner)).not.toHaveProperty('name')
    await expect(renameDesign('a', other, 'Mine')).rejects.toThrow('no such design')
  })

  it('that was deleted comes back within 30 days, then goes with the artwork that nothing else uses', async () => {
    await two()
    const shared = Object.keys((await listDesigns(owner))[0]?.edited.content.artworks ?? {})
    await deleteDesign('a', owner, 1_000)
    await clearDeletedDesigns(1_000 + 30 * day)
    expect(await loadDesign('a', owner)).toMatchObject({ deletedAt: 1_000 })
    await restoreDesign('a', owner)
    expect(await loadDesign('a', owner)).not.toHaveProperty('deletedAt')
    await deleteDesign('a', owner, 1_000)
    await clearDeletedDesigns(Date.now() + 31 * day)
    expect(await loadDesign('a', owner)).toBeNull()
    for (const key of shared) expect(await loadArtwork(key, owner)).not.toBeNull()
    await deleteDesign('b', owner, 1_000)
    // What a newer version wrote may use any artwork.
    const db = await openDesigns()
    await Reflect.apply(db.put, db, ['designs', { id: 'newer', layers: [] }])
    await clearDeletedDesigns(Date.now() + 31 * day)
    for (const key of shared) expect(await loadArtwork(key, owner)).not.toBeNull()
    await db.delete('designs', 'newer')
    await clearDeletedDesigns(Date.now() + 31 * day)
    for (const key of shared) expect(await loadArtwork(key, owner)).toBeNull()
  })

  it('lets go of prints of several layers a day after no design or named version prints them any more', async () => {
    await two()
    const [design] = await listDesigns(owner)
    const [placement, first] = Object.entries(design?.edited.content.placed ?? {})[0] ?? []
    if (design === undefined || placement === undefined || first === undefined)
      throw new Error('Nothing is kept')
    const turned = (angle: number): Placed => ({
      ...first,
      layers: first.layers.map((one) => ({ ...one, angle })),
    })
    const contentAt = (angle: number): DesignContent => ({
      ...design.edited.content,
      placed: { ...design.edited.content.placed, [placement]: turned(angle) },
    })
    const keyAt = (angle: number) => printOf(contentAt(angle), turned(angle))?.key ?? ''
    const [now, named, past] = [10, 20, 30].map(keyAt)
    // All three were made; the history leads to each, and the record names each.
    const prints = Object.fromEntries(
      [now, named, past].flatMap((key = '') => {
        const [known] = Object.values(design.edited.content.artworks)
        return known === undefined ? [] : [[key, { ...known, key }]]
      }),
    )
    const content = { ...contentAt(10), artworks: { ...design.edited.content.artworks, ...prints } }
    await saveDesign({ ...design, edited: openContent(content) }, design.rev, 1)
    const state = { placed: contentAt(20).placed, options: {} }
    await keepVersion(design.id, owner, { id: 'v', name: 'For Ann', at: 1, state })
    const db = await openDesigns()
    const blob = new Blob(['x'])
    for (const key of [now, named, past])
      await db.put('artworks', {
        key: key ?? '',
        owner,
        filename: 'p.png',
        original: blob,
        proxy: null,
        stats: null,
        addedAt: 5 * day,
      })
    const there = async () =>
      (await Promise.all([now, named, past].map((key) => loadArtwork(key ?? '', owner)))).map(
        (one) => one !== null,
      )
    await clearDeletedDesigns(6 * day)
    expect(await there()).toEqual([true, true, true])
    await clearDeletedDesigns(6 * day + 1)
    expect(await there()).toEqual([true, true, false])
    for (const key of Object.keys(design.edited.content.artworks))
      expect(await loadArtwork(key, owner)).not.toBeNull()
  })
})

describe('layers on the clipboard', () => {
  it('are the same in another tab, and are refused in words where their pictures are not', async () => {
    const artwork = await artworkOf(640)
    const { area, layers } = placed(artwork.key, 40, { own: [] })
    const words: Layer = {
      ...startingWords(area, '#101010'),
      id: '2',
      words: 'A & B <b>"c"</b>\nשלום',
      own: [{ color: 'Black', variants: [1], fill: '#ffffff', outline: null }],
    }
    const { plain, html } = copiedTexts(
      { area, dpi: 150, layers: [...layers, words] },
      { [artwork.key]: artwork, other: { ...artwork, key: 'other' } },
      owner,
    )
    expect(plain).toBe('sign 640\nA & B <b>"c"</b>\nשלום')
    // As a browser hands it on.
    const copied = readCopied(`<html><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`)
    if (copied === null) throw new Error('It was not understood')
    const { own: _, ...common } = words
    expect(copied).toMatchObject({
      area,
      dpi: 150,
      layers: [layers[0], common],
      artworks: { [artwork.key]: artwork },
    })
    expect(Object.keys(copied.artworks)).toEqual([artwork.key])
    expect(copied.layers[1]).not.toHaveProperty('own')
    expect(await picturesOfCopied(copied, owner)).toEqual([artwork])
    expect(await picturesOfCopied(copied, other)).toMatch(
      /^“sign 640.svg” belongs to another store\. Nothing/,
    )
    // Nor by the number of a file, which names another picture there.
    const filed = { ...copied, artworks: { [artwork.key]: { ...artwork, fileId: 77 } } }
    expect(await picturesOfCopied(filed, other)).toMatch(/^“sign 640.svg” belongs to another store\./)
    expect(await picturesOfCopied(filed, owner)).toEqual([{ ...artwork, fileId: 77 }])
    await eraseDesigns()
    expect(await picturesOfCopied(copied, owner)).toMatch(
      /^“sign 640.svg” is not kept on this device\. Nothing/,
    )

    for (const strange of [
      '',
      '<p>Words</p>',
      html.replace('%22layers%22', '%22lay%22'),
      html.replace('%22', '%'),
    ])
      expect(readCopied(strange)).toBeNull()
  })
})
