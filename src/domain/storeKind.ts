/**
 * Whether the service says that a store belongs to an e-commerce platform: its products are then under /sync, not under
 * /store (contract/README 8.1). The error is recognized by its status and words.
 */
export const isPlatformRefusal = (error: unknown): boolean => /manual order/i.test(refusalOf(error))

/** The reverse: whether the store has products of its own and no platform. */
export const isManualRefusal = (error: unknown): boolean =>
  /e-?commerce|platform/i.test(refusalOf(error)) && !isPlatformRefusal(error)

/** The words of a refused call; empty for anything else. */
function refusalOf(error: unknown): string {
  const status: unknown = Reflect.get(Object(error), 'status')
  const message: unknown = Reflect.get(Object(error), 'message')
  return status === 400 && typeof message === 'string' ? message : ''
}
