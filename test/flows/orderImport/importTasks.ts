import type { ImportTask } from '~/local/jobs/importDatabase'
import type { Sandbox } from '~/sandbox/createSandbox'
import { recipient } from '../../sandbox/service'

/** Tasks of an import that wait, each of one product of the store. */
export function importTasks({ state }: Pick<Sandbox, 'state'>, job: string, count: number): ImportTask[] {
  const variant = [...state.products.values()]
    .flatMap(({ variants }) => variants)
    .find(({ synced }) => synced === true)
  return Array.from({ length: count }, (_, n) => ({
    job,
    n,
    key: `K-${n}`,
    externalId: `K-${n}`,
    rows: [n],
    input: { shipping: 'STANDARD', recipient, items: [{ sync_variant_id: variant?.id ?? 0, quantity: 1 }] },
    state: 'waiting',
    orderId: null,
    message: null,
  }))
}
