import { expect, it } from 'vitest'
import type { PrintFile } from '~/contract/artwork/file'
import { missingPreview, shownPicture } from '~/domain/artwork/shownPicture'

const file = (more: Partial<PrintFile>): PrintFile => ({
  id: 1,
  type: 'front',
  hash: null,
  url: null,
  filename: 'fox.png',
  mime_type: 'image/png',
  size: 1,
  width: 600,
  height: 300,
  dpi: 150,
  status: 'ok',
  created: 100,
  thumbnail_url: 'https://a.example/fox.png',
  preview_url: null,
  visible: true,
  options: [],
  is_temporary: false,
  message: null,
  position: null,
  ...more,
})
const item = (...files: PrintFile[]) => ({
  product: { image: 'https://a.example/blank.png', product_id: 71 },
  variant_id: 7100,
  files,
  options: [],
})
const preview = (more: Partial<PrintFile> = {}) =>
  file({ id: 2, type: 'preview', thumbnail_url: 'https://a.example/both.png', created: 100, ...more })

it('shows the service’s picture with the print, and draws nothing then', () => {
  expect(shownPicture(item(file({}), preview()))).toBe('https://a.example/both.png')
  expect(missingPreview(item(file({}), preview()))).toBeNull()
})

it('draws the print where the service has no picture of it, none yet, or an older one', () => {
  for (const files of [
    [file({})],
    [file({}), preview({ thumbnail_url: null })],
    [file({ created: 101 }), preview()],
  ]) {
    expect(shownPicture(item(...files))).toBe('https://a.example/blank.png')
    expect(missingPreview(item(...files))).toMatchObject({
      productId: 71,
      variantId: 7100,
      picture: 'https://a.example/fox.png',
      file: { type: 'front', width: 600, height: 300, position: null },
    })
  }
})

it('draws nothing without a blank, or without a print that has a picture', () => {
  expect(missingPreview({ ...item(file({})), variant_id: null })).toBeNull()
  expect(missingPreview({ ...item(file({})), product: null })).toBeNull()
  expect(missingPreview(item())).toBeNull()
  expect(missingPreview(item(file({ thumbnail_url: null })))).toBeNull()
  expect(missingPreview(item(file({ type: 'mockup' })))).toBeNull()
})

it('says of a sewn print which threads it has, and nothing of other options', () => {
  const threads = { id: 'thread_colors_chest_left', value: ['#CC3333'] }
  const full = { id: 'full_color', value: true }
  const sewn = {
    ...item(file({ options: [full, { id: 'auto', value: 1 }] })),
    options: [threads, { id: 'notes', value: 'x' }],
  }
  expect(missingPreview(sewn)?.sewn).toEqual([full, threads])
  expect(missingPreview(item(file({})))).not.toHaveProperty('sewn')
})
