import type { Api } from '~/client/createApi'
import type { MoneyTools } from '~/flows/money/moneyTools'

/** Tools of the money flows that keep no journal, on a clock that moves when it is waited for. */
export const plainTools = (api: Api, clock: { now: number }): MoneyTools => ({
  api,
  journal: {
    write: async () => undefined,
    open: async () => [],
    ofOrder: async () => [],
    all: async () => [],
    erase: async () => undefined,
    subscribe: () => () => undefined,
  },
  now: () => clock.now,
  passed: () => clock.now,
  wait: async (ms) => void (clock.now += ms),
  isOnline: () => true,
  lock: (_name, task) => task(),
})
