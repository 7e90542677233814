import { inject } from 'vitest'
import type { World } from './world'

/** The sandbox, and the app set up for it, that no other file uses at the same time. */
export function ownWorld(): World {
  const worlds = inject('worlds')
  const world = worlds[(Number(process.env['VITEST_POOL_ID']) - 1) % worlds.length]
  if (world === undefined) throw new Error('Vitest did not number this worker.')
  return world
}
