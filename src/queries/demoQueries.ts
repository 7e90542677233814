import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import { sendDemoAction, readControl, sendControl } from '~/client/sandboxControl'
import {
  readDeliveries,
  readFaultPlan,
  readLedger,
  type PlannedFault,
  readRequests,
  readClock,
} from '~/contract/sandboxControl'
import type { DemoAction } from '~/domain/orders/demoSteps'

const root = (api: Api) => [...api.key, 'demo'] as const
const refreshMs = 4_000

/** State of the sandbox; read again every few seconds while it is shown. */
export const demoQueries = (api: Api) => {
  const followed = <T>(kind: string, read: (json: unknown) => T | null) =>
    queryOptions({
      queryKey: [...root(api), kind],
      queryFn: ({ signal }) => readControl(api, `/${kind}`, read, signal),
      refetchInterval: refreshMs,
    })
  return {
    all: () => root(api),
    ledger: () => followed('ledger', readLedger),
    deliveries: () => followed('deliveries', readDeliveries),
    requests: () => followed('requests', readRequests),
    clock: () => followed('clock', readClock),
    faults: () => followed('faults', readFaultPlan),
  }
}

/** Commands to the sandbox; each may change anything in the store, so everything is read again. */
export const demoMutations = (api: Api) => {
  const meta = { invalidates: [api.key] }
  return {
    advance: () =>
      mutationOptions({
        mutationFn: ({ orderId, action }: { orderId: number; action: DemoAction }) =>
          sendDemoAction(api, orderId, action),
        meta,
      }),
    moveClock: () =>
      mutationOptions({ mutationFn: (seconds: number) => sendControl(api, '/clock', { seconds }), meta }),
    setStock: () =>
      mutationOptions({
        mutationFn: (change: { variant_id: number; status: string }) => sendControl(api, '/stock', change),
        meta,
      }),
    setFaults: () =>
      mutationOptions({
        mutationFn: (plan: PlannedFault[]) => sendControl(api, '/faults', plan),
        meta: { invalidates: [root(api)] },
      }),
    expireToken: () =>
      mutationOptions({ mutationFn: (token: string) => sendControl(api, '/expire', { token }), meta }),
  }
}
