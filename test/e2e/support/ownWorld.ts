import { beforeAll, inject } from 'vitest'
import type { World } from './world'

/**
 * The sandbox, and the app set up for it, that no other file uses at the same time. It begins anew: the file before
 * may have moved its clock, planned faults or used up its limits.
 */
export function ownWorld(): World {
  const worlds = inject('worlds')
  const world = worlds[(Number(process.env['VITEST_POOL_ID']) - 1) % worlds.length]
  if (world === undefined) throw new Error('Vitest did not number this worker.')
  beforeAll(async () => {
    await fetch(`${world.sandbox}/_sandbox/reset`, { method: 'POST' })
    await fetch(`${world.sandbox}/_sandbox/faults`, { method: 'POST', body: '[]' })
  })
  return world
}
