import type { Api } from '~/client/createApi'

/** The same service, and how many calls were made to it so far. */
export function countedCalls(api: Api): { api: Api; calls: () => number } {
  let calls = 0
  const counted: Api = {
    ...api,
    call: (endpoint, args) => {
      calls += 1
      return api.call(endpoint, args)
    },
  }
  return { api: counted, calls: () => calls }
}
