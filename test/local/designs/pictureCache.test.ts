import { describe, expect, it } from 'vitest'
import { pictureCache } from '~/local/designs/pictureCache'

/** A cache for so many pixels, with what happens at it. */
function shelfOf(mostPixels: number) {
  const log: string[] = []
  const cache = pictureCache(mostPixels, () => log.push('drawn'))
  return {
    log,
    clear: cache.clear,
    take: (name: string, side: number) =>
      cache.take(name, side * side, async () => {
        log.push(`make ${name}`)
        return { width: side, height: side, close: () => log.push(`close ${name}`) }
      }),
  }
}

describe('pictures that are drawn again and again', () => {
  it('are decoded once, whatever lies between them', async () => {
    const { log, take, clear } = shelfOf(1000)
    for (let at = 0; at < 50; at++) {
      await take('logo', 10)
      await take('leaf', 20)
    }
    expect(log).toEqual(['make logo', 'make leaf'])
    clear()
    expect(log.slice(2)).toEqual(['drawn', 'close logo', 'close leaf'])
  })

  it('of which one is large, do not lie beside it: the others are drawn and let go first', async () => {
    const { log, take } = shelfOf(1000)
    await take('logo', 10)
    await take('photo', 40)
    await take('photo', 40)
    await take('logo', 10)
    const swapped = ['make logo', 'drawn', 'close logo', 'make photo', 'drawn', 'close photo', 'make logo']
    expect(log).toEqual(swapped)
  })

  it('that cannot be made are asked for again', async () => {
    const cache = pictureCache(1000, () => undefined)
    const broken = () => Promise.reject(new Error('damaged'))
    await expect(cache.take('logo', 1, broken)).rejects.toThrow('damaged')
    await expect(cache.take('logo', 1, broken)).rejects.toThrow('damaged')
    cache.clear()
  })
})
