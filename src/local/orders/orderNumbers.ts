import { keyRangeOf } from '../keyRanges'
import type { DBSchema } from 'idb'
import { numberKeyOf, numberOfId } from '~/domain/orders/orderNumber'
import { openTypedDatabase } from '../openTypedDatabase'
import { redoNoted, whileNoted } from '../notedWrites'

interface NumberSchema extends DBSchema {
  numbers: {
    key: [scope: string, externalId: string]
    value: { scope: string; externalId: string; number: string }
  }
}

/**
 * The merchant's own numbers of orders whose external ids cannot contain them, or that were changed after the
 * order was created (then by the order's own id, see numberKeyOf). They exist only here.
 */
const openNumbers = openTypedDatabase<NumberSchema>('platen.orderNumbers', (db) => {
  db.createObjectStore('numbers', { keyPath: ['scope', 'externalId'] })
})

/** Numbers read or kept during this visit, by store: the maps are shared, so readers see later changes at once. */
const known = new Map<string, Map<string, string>>()

const knownOf = (scope: string): Map<string, string> => {
  const numbers = known.get(scope) ?? new Map<string, string>()
  known.set(scope, numbers)
  return numbers
}

/** The numbers of a store by external id; later changes appear in the same map. Empty without storage. */
export async function readOrderNumbers(scope: string): Promise<ReadonlyMap<string, string>> {
  await redoNoted('orderNumber', scope, (id, { content }) =>
    keepOrderNumbers(scope, [[id.slice(scope.length + 1), String(content)]]),
  )
  const numbers = knownOf(scope)
  const all = keyRangeOf(scope)
  const kept = await openNumbers()
    .then((db) => db.getAll('numbers', all))
    .catch(() => [])
  for (const { externalId, number } of kept) numbers.set(externalId, number)
  return numbers
}

/** Keeps numbers before their orders are created. Throws without storage. */
export async function keepOrderNumbers(
  scope: string,
  numbers: readonly (readonly [externalId: string, number: string])[],
): Promise<void> {
  if (numbers.length === 0) return
  for (const [externalId, number] of numbers) knownOf(scope).set(externalId, number)
  const transaction = (await openNumbers()).transaction('numbers', 'readwrite')
  const writes = numbers.map(async ([externalId, number]) =>
    transaction.store.put({ scope, externalId, number }),
  )
  await Promise.all([...writes, transaction.done])
}

/**
 * Changes the number of an existing order. Its external id stays, because repeats of a lost create and of an import
 * find the order by it. An empty number means the id's own. The change is noted at once. Throws without storage.
 */
export const changeOrderNumber = (
  scope: string,
  order: { id: number; externalId: string | null },
  number: string,
): Promise<void> => {
  const typed = number.trim()
  const kept = typed === numberOfId(order.externalId) ? '' : typed
  const key = numberKeyOf(order.id)
  return whileNoted('orderNumber', `${scope} ${key}`, { owner: scope, content: kept }, () =>
    keepOrderNumbers(scope, [[key, kept]]),
  )
}

/** Empties the map of a store's numbers, which earlier readers share; what the database keeps stays. */
export const dropKnownNumbers = (scope: string): void => knownOf(scope).clear()

/** Deletes the numbers of a store, when its ids mean other orders from now on. Never rejects. */
export async function forgetOrderNumbers(scope: string): Promise<void> {
  await redoNoted('orderNumber', scope, async () => undefined)
  dropKnownNumbers(scope)
  await openNumbers()
    .then((db) => db.delete('numbers', keyRangeOf(scope)))
    .catch(() => undefined)
}
