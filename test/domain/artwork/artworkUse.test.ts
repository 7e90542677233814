import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { syncProductInfo } from '~/contract/products/syncProduct'
import { artworkUses, refit, replaceArtwork } from '~/domain/artwork/artworkUse'

const position = { area_width: 1800, area_height: 2400, width: 1500, height: 1000, top: 100, left: 150 }
const file = (id: number, type: string, hash: string) => ({
  id,
  type,
  hash,
  status: 'ok',
  width: 3000,
  height: 2000,
  position,
})
const info = syncProductInfo.parse({
  sync_product: { id: 1, name: 'Tee', variants: 3 },
  sync_variants: [
    {
      id: 11,
      files: [
        file(7, 'default', 'aa'),
        file(8, 'back', 'bb'),
        file(9, 'preview', 'cc'),
        file(10, 'mockup', 'dd'),
      ],
    },
    { id: 12, files: [file(17, 'default', 'aa')] },
    { id: 13, files: [file(8, 'default', 'bb')] },
  ],
})

describe('artwork in use', () => {
  it('counts one picture that became several files once', () => {
    expect(artworkUses([info]).map(({ key, fileIds, places }) => [key, fileIds, places])).toEqual([
      ['aa', [7, 17], 2],
      ['bb', [8], 2],
    ])
  })

  it('replaces it in every place, keeps the others, and leaves previews to the service', () => {
    const next = printFile.parse({ id: 99, status: 'ok', width: 1500, height: 1000 })
    const edit = replaceArtwork(info, 'aa', next)
    expect(edit.changed).toEqual([
      {
        id: 11,
        fields: {
          files: [
            { id: 99, type: 'default', position },
            // A position that is sent moves artwork: what stays is named alone.
            { id: 8, type: 'back' },
            // A picture that the merchant gave; what a write leaves out is taken away.
            { id: 10, type: 'mockup' },
          ],
        },
      },
      { id: 12, fields: { files: [{ id: 99, type: 'default', position }] } },
    ])
    expect(edit.deleted).toEqual([])
  })

  it('is fitted as exactly into a place that is told in inches as into one in pixels', () => {
    const inches = { area_width: 12, area_height: 16, width: 3, height: 1, top: 1, left: 4.5 }
    const fitted = { ...inches, width: 1.5, height: 1, top: 1, left: 5.25 }
    expect(refit(inches, { width: 300, height: 100 }, { width: 300, height: 200 })).toEqual(fitted)
    const narrow = refit(inches, { width: 300, height: 100 }, { width: 100, height: 700 })
    expect(narrow.width / narrow.height).toBeCloseTo(1 / 7, 3)
  })

  it('fits another shape into the old box around its center', () => {
    const square = refit(position, { width: 3000, height: 2000 }, { width: 900, height: 900 })
    expect(square).toMatchObject({ width: 1000, height: 1000, left: 400, top: 100 })
    const known = { width: 3000, height: 2000 }
    for (const unknown of [{ width: null }, { height: null }, { width: null, height: null }]) {
      expect(refit(position, known, { ...known, ...unknown })).toEqual(position)
      expect(refit(position, { ...known, ...unknown }, { width: 900, height: 900 })).toEqual(position)
    }
  })
})
