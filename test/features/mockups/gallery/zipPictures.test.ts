import { describe, expect, it } from 'vitest'
import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { distinctNames, fileName } from '~/features/mockups/gallery/pictureName'
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
  it('say what is on them, and none is lost to another of the same name', () => {
    expect(fileName(picture('a', { view: 'On a hanger', mimeType: 'image/jpeg' }))).toBe(
      'bu-ro-fox-2-white-front-on-a-hanger.jpg',
    )
    expect(fileName(picture('a', { productName: '…', color: '', placement: '' }))).toBe('mockup.png')
    expect(distinctNames(['a.png', 'b.png', 'a.png', 'a.png'])).toEqual([
      'a.png',
      'b.png',
      'a-2.png',
      'a-3.png',
    ])
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
})
