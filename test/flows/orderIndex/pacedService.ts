import type { FillOptions } from '~/flows/orderIndex/fillOrderIndex'
import { pictures, startService } from '../../sandbox/service'

/** A service with so many orders, and how an index reads them without waiting: each pause is a second of its clock. */
export function pacedService(orders: number) {
  const service = startService({ orders, pictures })
  let pauses = 0
  const options: FillOptions = {
    signal: new AbortController().signal,
    pause: async () => {
      pauses += 1
      service.clock.now += 1_000
    },
    now: () => service.clock.now,
    since: null,
  }
  return { ...service, options, pauses: () => pauses }
}
