import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { judgeArtworkAddress, nextVersion } from '~/domain/artwork/artworkAddress'
import { judgeArtworkBytes } from '~/domain/artwork/artworkBytes'
import { readArtwork } from '~/domain/artwork/artworkFile'
import { backgroundColorOf, lostColors } from '~/domain/artwork/artworkRemarks'
import { artworkUses, isMeant, refit, replaceArtwork } from '~/domain/artwork/artworkUse'
import { withDensity } from '~/domain/artwork/pngDensity'
import { plainPng } from '~/domain/artwork/plainPng'
import { readImageFacts } from '~/domain/artwork/imageFacts'

const text = (value: string) => new TextEncoder().encode(value)
const little = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]

describe('chunks of a WebP', () => {
  /** An extended WebP with chunks of these lengths before the last one. */
  const webp = (flags: number, last: string, ...lengths: number[]) =>
    new Uint8Array([
      ...text('RIFF'),
      ...little(99),
      ...text('WEBPVP8X'),
      ...little(10),
      flags,
      0,
      0,
      0,
      8,
      0,
      0,
      8,
      0,
      0,
      ...lengths.flatMap((length) => [
        ...text('XMP '),
        ...little(length),
        ...Array.from({ length: length + (length % 2) }, () => 1),
      ]),
      ...text(last),
      ...little(0),
    ])
  const judged = (bytes: Uint8Array) => {
    const judgment = judgeArtworkBytes(bytes, bytes.length)
    if (!judgment.ok) throw new Error(judgment.problem)
    return judgment.bytes
  }

  it('are followed by their length and a byte more where that is odd', () => {
    for (const lengths of [[], [0], [1], [2], [3], [1, 2, 3, 4]])
      expect(judged(webp(0, 'ANIM', ...lengths)).isAnimated, String(lengths)).toBe(true)
    expect(judged(webp(0, 'EXIF', 1)).isAnimated).toBe(false)
  })

  it('are read up to the sixty-fourth', () => {
    const many = (count: number) =>
      judged(webp(0, 'ANIM', ...Array.from({ length: count }, () => 0))).isAnimated
    // The extended header is one of them.
    expect([many(62), many(63)]).toEqual([true, false])
  })

  it('say of see-through parts what the kind of picture says', () => {
    const lossless = (hint: number) =>
      judged(
        new Uint8Array([
          ...text('RIFF'),
          ...little(99),
          ...text('WEBPVP8L'),
          ...little(10),
          0x2f,
          9,
          0x40,
          2,
          hint,
          0,
          0,
          0,
          0,
          0,
        ]),
      ).hasAlpha
    expect([0x10, 0x1f, 0x0f, 0x20].map(lossless)).toEqual([true, true, false, false])
    const lossy = new Uint8Array([
      ...text('RIFF'),
      ...little(99),
      ...text('WEBPVP8 '),
      ...little(10),
      0x10,
      0,
      0,
      0x9d,
      0x11,
      0x2a,
      9,
      0,
      9,
      0,
    ])
    lossy[24] = 0x10
    expect(judged(lossy).hasAlpha).toBe(false)
  })
})

describe('a drawing', () => {
  it('may be see-through, and says what it holds', () => {
    const judgment = judgeArtworkBytes(text('<svg width="2" height="2"><image/><text>a</text></svg>'), 60)
    expect(judgment).toMatchObject({
      ok: true,
      bytes: {
        hasAlpha: true,
        isAnimated: false,
        traits: { hasBitmap: true, hasLiveText: true, isDeep: false },
      },
    })
  })
  it('is refused as a whole for what stands far behind its head', async () => {
    const far = (inside: string) =>
      new File([`<svg width="2" height="2">${' '.repeat(600_000)}${inside}</svg>`], 'far.svg')
    expect(await readArtwork(far('<script>1</script>'))).toEqual({
      ok: false,
      problem: '“far.svg”: It contains a script. Export it again as plain SVG.',
    })
    expect(await readArtwork(far('<image href="data:image/png;base64,AA"/>'))).toMatchObject({
      ok: true,
      traits: { hasBitmap: true },
    })
    expect(await readArtwork(far('<!ENTITY a "b">'))).toMatchObject({ ok: false })
  })
  it('as tall as it is has no limit in pixels, a picture has', () => {
    const drawing = judgeArtworkBytes(text('<svg width="90000" height="90000"></svg>'), 60)
    expect(drawing.ok).toBe(true)
  })
})

describe('an address of artwork', () => {
  const judged = (address: string) => judgeArtworkAddress(address)
  it('that is no public one says so, without another', () =>
    expect(judged('http://localhost/a.png')).toMatchObject({ ok: false, instead: null }))

  it('of a page says whether there is a direct one', () => {
    const problem = (address: string) => {
      const of = judged(address)
      return of.ok ? 'accepted' : [of.problem.split('. ').at(-1), of.instead]
    }
    expect(problem('https://www.dropbox.com/scl/fi/x/a.png?dl=0')).toEqual([
      'Its direct address is below.',
      'https://www.dropbox.com/scl/fi/x/a.png?raw=1',
    ])
    expect(problem('https://www.dropbox.com/home/a.png')).toEqual([
      'Put the file where its address leads straight to it.',
      null,
    ])
    expect(problem('https://github.com/a/b/raw/main/a.png')).toBe('accepted')
    expect(problem('https://other.com/a/b/blob/main/a.png')).toBe('accepted')
    expect(problem('https://dl.dropbox.com/s/x/a.png')).toBe('accepted')
    expect(problem('https://notdropbox.com/s/x/a.png')).toBe('accepted')
  })

  it('with an ending like a word of every object is no refused type', () =>
    expect(judged('https://a.com/a.toString').ok).toBe(true))

  it('is warned of for each thing that may go wrong', () => {
    const count = (address: string) => {
      const of = judged(address)
      return of.ok ? of.warnings.length : -1
    }
    expect(count('https://a.com/a.png')).toBe(0)
    expect(count('https://a.com/a')).toBe(1)
    expect(count('https://a.com/a.png#b')).toBe(1)
    for (const name of ['X-Amz-Signature', 'x-goog-signature', 'sig', 'Expires', 'token'])
      expect(count(`https://a.com/a.png?x=1&${name}=2`), name).toBe(1)
    expect(count('https://a.com/a.png?signed=2')).toBe(0)
  })

  it('has versions as far as whole numbers go, and none where it is no address', () => {
    expect(nextVersion('no address', [])).toBeNull()
    expect(nextVersion('https://a.com/a.png', ['https://a.com/a.png?v=2', 'https://a.com/a.png?v=3'])).toBe(
      'https://a.com/a.png?v=4',
    )
  })
})

describe('artwork in use', () => {
  const file = (id: number, more: object = {}) => ({ id, type: 'default', status: 'ok', ...more })
  const infos = (...files: object[][]) => [
    syncProductInfo.parse({
      sync_product: { id: 1, name: 'Tee', variants: files.length },
      sync_variants: files.map((of, index) => ({ id: index + 1, files: of })),
    }),
  ]

  it('is one by its hash, else by its address, else by its number; the most used first', () => {
    const uses = artworkUses(
      infos(
        [file(1, { hash: 'h', url: 'a' })],
        [file(2, { hash: 'h', url: 'b' }), file(3, { url: 'a' })],
        [file(4, { url: 'a' }), file(5), file(6, { url: 'a' })],
      ),
    )
    expect(uses.map(({ key, fileIds, places }) => [key, fileIds, places])).toEqual([
      ['a', [3, 4, 6], 3],
      ['h', [1, 2], 2],
      ['5', [5], 1],
    ])
  })

  it('is meant by a part of its name, or by its whole number, hash or address', () => {
    const [use] = artworkUses(
      infos([file(17, { hash: 'AbC', url: 'https://A.com/x', filename: 'My Fox.png' })]),
    )
    if (use === undefined) throw new Error('No artwork')
    const meant = [' fox', 'MY', '17', 'abc', 'https://a.com/X', '']
    expect(meant.filter((words) => !isMeant(use, words))).toEqual([])
    const other = ['dog', '1', '7', 'ab', 'a.com']
    expect(other.filter((words) => isMeant(use, words))).toEqual([])
    const [bare] = artworkUses(infos([file(17)]))
    expect(bare && [isMeant(bare, '17'), isMeant(bare, 'x')]).toEqual([true, false])
  })

  const [one] = infos([file(7, { hash: 'h' })])
  it('that is replaced by itself changes nothing', () =>
    expect(one && replaceArtwork(one, 'h', printFile.parse(file(7, { hash: 'h' }))).changed).toEqual([]))

  const position = { area_width: 1800, area_height: 2400, width: 300, height: 200, top: 100, left: 150 }
  it.each([
    // As wide as it is high within a hundredth: it stays.
    [{ width: 300, height: 200 }, { width: 600, height: 400 }, position],
    [{ width: 1000, height: 1000 }, { width: 1009, height: 1000 }, position],
    [
      { width: 1000, height: 1000 },
      { width: 1010, height: 1000 },
      { ...position, width: 202, left: 199 },
    ],
    // Fitted into the old box, around its middle.
    [
      { width: 300, height: 200 },
      { width: 100, height: 200 },
      { ...position, width: 100, left: 250 },
    ],
    [
      { width: 300, height: 200 },
      { width: 600, height: 100 },
      { ...position, height: 50, top: 175 },
    ],
    [
      { width: 300, height: 200 },
      { width: 1, height: 1000 },
      { ...position, width: 1, left: 300 },
    ],
    [
      { width: 300, height: 200 },
      { width: 1000, height: 1 },
      { ...position, height: 1, top: 200 },
    ],
  ])('a picture of %j in the place of one of %j', (old, next, expected) =>
    expect(refit(position, old, next)).toEqual(expected),
  )
})

describe('what lies under a print', () => {
  it('is called after the garment where it looks as that, and after nothing else', () => {
    const gray = { color: 'Gray', color_code: '#808080' }
    const name = (seen: string) => backgroundColorOf(seen, gray, 'DTG')?.name
    expect([name('#808080'), name('#b0b0b0'), name('#c8c8c8')]).toEqual(['Gray', 'Gray', 'the blank there'])
    expect(backgroundColorOf('#808080', null, 'DTG')).toEqual({ name: 'the blank there', code: '#808080' })
    expect(backgroundColorOf(null, null, 'DTG')).toBeNull()
    expect(backgroundColorOf(null, { color: null, color_code: '#808080' }, 'EMBROIDERY')).toEqual({
      name: 'the blank',
      code: '#808080',
    })
  })

  it('takes the parts of a picture that are as it is, by family', () => {
    const stats = {
      width: 1,
      height: 1,
      hasAlpha: false,
      visible: null,
      strokes: [],
      colors: [
        ['#fdfdfd', 0.4],
        ['#ffffff', 0.3],
        ['#000000', 0.3],
      ] as const,
    }
    expect(lostColors(stats, '#ffffff')).toEqual([['white', 0.7]])
    expect(lostColors({ ...stats, surrounded: { '#ffffff': 0.3, '#fdfdfd': 0.39 } }, '#ffffff')).toEqual([])
  })
})

describe('a PNG that is written here', () => {
  const crcOf = (bytes: Uint8Array): number => {
    let crc = ~0
    for (const byte of bytes)
      for (let bit = 0, value = byte; bit < 8; bit++, value >>= 1)
        crc = (crc >>> 1) ^ ((crc ^ value) & 1 ? 0xedb88320 : 0)
    return ~crc >>> 0
  }
  /** Names of the chunks, each with whether its length and checksum are right up to the end. */
  const chunks = (png: Uint8Array) => {
    const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
    const found: [string, boolean][] = []
    for (let at = 8; at < png.length;) {
      const length = view.getUint32(at)
      const body = png.subarray(at + 4, at + 8 + length)
      found.push([
        String.fromCharCode(...body.subarray(0, 4)),
        crcOf(body) === view.getUint32(at + 8 + length),
      ])
      at += length + 12
    }
    return found
  }

  it('has whole chunks with their checksums, and a stream with its own', () => {
    for (const side of [1, 2, 40])
      expect(chunks(plainPng(side, [200, 100, 50]))).toEqual([
        ['IHDR', true],
        ['IDAT', true],
        ['IEND', true],
      ])
  })

  it('says its dots an inch behind its size, and leaves the rest as it is', () => {
    const png = plainPng(2, [1, 2, 3])
    const dense = withDensity(png, 300)
    expect(chunks(dense).map(([name, isRight]) => `${name} ${isRight}`)).toEqual([
      'IHDR true',
      'pHYs true',
      'IDAT true',
      'IEND true',
    ])
    expect([readImageFacts(dense)?.dpi, readImageFacts(withDensity(png, 72))?.dpi]).toEqual([300, 72])
    expect([...dense.subarray(0, 33), ...dense.subarray(54)]).toEqual([...png])
    const view = new DataView(dense.buffer)
    expect([view.getUint32(41), view.getUint32(45), dense[49]]).toEqual([11_811, 11_811, 1])
    for (const at of [1, 2, 3]) {
      const other = png.slice()
      other[at] = 0
      expect(withDensity(other, 300)).toBe(other)
    }
    const head = png.slice(0, 33)
    expect(withDensity(head, 300)).toBe(head)
    expect(withDensity(png.slice(0, 34), 300)).toHaveLength(34 + 21)
  })
})
