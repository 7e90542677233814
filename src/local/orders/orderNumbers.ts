import { rowsOf } from '../rowsOf'
import type { DBSchema } from 'idb'
import { numberKeyOf, numberOfId } from '~/domain/orders/orderNumber'
import { keepOpen } from '../keepOpen'
import { redoNoted, whileNoted } from '../notedWrites'

interface NumberSchema extends DBSchema {
  numbers: {
    key: [scope: string, externalId: string]
    value: { scope: string; externalId: string; number: string }
  }
}

/**
 * The merchant's own numbers of orders whose external ids cannot carry them, or that were changed after the order was
 * made (then by the order's own id, see numberKeyOf). They exist nowhere but here.
 */
const openNumbers = keepOpen<NumberSchema>('platen.orderNumbers', (db) => {
  db.createObjectStore('numbers', { keyPath: ['scope', 'externalId'] })
})

/** What was read or kept in this visit, by store: readers see at once what is kept later. */
const known = new Map<string, Map<string, string>>()

const knownOf = (scope: string): Map<string, string> => {
  const numbers = known.get(scope) ?? new Map<string, string>()
  known.set(scope, numbers)
  return numbers
}

/** The numbers of a store by external id; the map grows with what is kept. Empty where the browser keeps nothing. */
export async function readOrderNumbers(scope: string): Promise<ReadonlyMap<string, string>> {
  await redoNoted('orderNumber', scope, (id, { content }) =>
    keepOrderNumbers(scope, [[id.slice(scope.length + 1), String(content)]]),
  )
  const numbers = knownOf(scope)
  const all = rowsOf(scope)
  const kept = await openNumbers()
    .then((db) => db.getAll('numbers', all))
    .catch(() => [])
  for (const { externalId, number } of kept) numbers.set(externalId, number)
  return numbers
}

/** Keeps numbers before their orders are made. Throws when the browser keeps nothing. */
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
 * Changes the number of an order that is there. Its external id stays, because repeats of a lost create and of an
 * import find the order by it. An empty number is none but the id's own. It is noted at once. Throws when the browser keeps nothing.
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

/** Forgets the numbers of a store: its ids now name other orders. Never rejects. */
export async function forgetOrderNumbers(scope: string): Promise<void> {
  await redoNoted('orderNumber', scope, async () => undefined)
  // The same map: who has read it sees that they are gone.
  knownOf(scope).clear()
  await openNumbers()
    .then((db) => db.delete('numbers', rowsOf(scope)))
    .catch(() => undefined)
}
