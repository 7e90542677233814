import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { fileName } from '~/features/mockups/gallery/pictureName'
import { zipPictures } from '~/features/mockups/gallery/zipPictures'

const picture = (id: string, more: Partial<MockupPicture> = {}): MockupPicture => ({
  id,
  taskId: 't',
  blankId: 71,
  blankTitle: 'Tee',
  productId: 3,
  productName: 'Büro & Fox / 2',
  color: 'White',
  size: null,
  placement: 'front',
  placementTitle: 'Front print',
  view: null,
  url: 'https://pictures.example/a',
  since: Date.UTC(2026, 1, 3),
  keeping: 'kept',
  byteCount: 3,
  mimeType: 'image/png',
  ...more,
})

describe('names of downloaded pictures', () => {
  it('say what is on them, in the letters of the product', () => {
    expect(fileName(picture('a', { view: 'On a hanger', mimeType: 'image/jpeg' }))).toBe(
      'büro-fox-2-white-front-on-a-hanger.jpg',
    )
    expect(fileName(picture('a', { productName: 'がんばれ' }))).toBe('がんばれ-white-front.png')
    expect(fileName(picture('a', { productName: '…', color: '', placement: '' }))).toBe('mockup.png')
  })

  it('say what is on them also where the product has a name as long as those on Etsy', () => {
    const productName = 'Personalized Dog Mom Shirt With Names, Custom Paw Print Tee for Women, '.repeat(2)
    const named = fileName(picture('a', { productName, color: 'Heather Navy', view: 'On a hanger' }))
    expect(named).toMatch(/^personalized-dog-mom-shirt-[\w-]+-heather-navy-front-on-a-hanger\.png$/)
    // File systems take 255 bytes.
    const bytes = new TextEncoder().encode(fileName(picture('a', { productName: 'がんばれ'.repeat(40) })))
    expect(bytes.length).toBeLessThan(255)
  })
})

describe('the archive', () => {
  it('holds every picture that is kept, its bytes as they are', async () => {
    const bytes = new Map([
      ['a', 'first picture'],
      ['b', 'second picture'],
    ])
    const { blob, left } = await zipPictures([picture('a'), picture('b'), picture('lost')], async (id) => {
      const text = bytes.get(id)
      return text === undefined ? null : new TextEncoder().encode(text).buffer
    })
    expect(left).toBe(1)
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer())
    expect(text.startsWith('PK')).toBe(true)
    for (const content of ['first picture', 'second picture', 'white-front.png', 'white-front-2.png'])
      expect(text).toContain(content)
    expect(text).not.toContain('white-front-3.png')
  })

  it('loses none whose name is that which a repeated one would get', async () => {
    const pictures = [picture('a'), picture('b'), picture('c', { view: '2' })]
    const { blob } = await zipPictures(pictures, async (id) => new TextEncoder().encode(id).buffer)
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    expect(Object.values(files).map((bytes) => strFromU8(bytes))).toEqual(['a', 'b', 'c'])
  })
})
