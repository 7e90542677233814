import { describe, expect, it } from 'vitest'
import type { KnownPlaces } from '~/domain/products/knownPlaces'
import { forgetStoreProducts, keepBrief, listBriefs } from '~/local/products/productBriefs'
import { changePlaces, readPlaces } from '~/local/products/productPlaces'

const places: KnownPlaces = {
  7: {
    front: {
      file: 3,
      position: { area_width: 1800, area_height: 2400, width: 60, height: 50, top: 10, left: 20 },
    },
  },
}

describe('what this device knows of products', () => {
  it('goes with its store when that begins anew, and stays for all others', async () => {
    for (const store of ['demo|1', 'demo|12', 'demo|2']) {
      await changePlaces(store, 41, () => places)
      await keepBrief(store, { id: 41, codes: ['HARBOUR-S'], readAt: 1 })
    }
    await forgetStoreProducts('demo|1')
    expect(await readPlaces('demo|1', 41)).toEqual({})
    expect(await listBriefs('demo|1')).toEqual([])
    for (const store of ['demo|12', 'demo|2']) {
      expect(await readPlaces(store, 41)).toEqual(places)
      expect(await listBriefs(store)).toHaveLength(1)
    }
  })
})
