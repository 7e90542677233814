/**
 * Whether the service says that a store belongs to an e-commerce platform: its products are then reached by /sync, not
 * by /store (contract/README 8.1). The error is recognised by its status and words.
 */
export function isPlatformRefusal(error: unknown): boolean {
  const status: unknown = Reflect.get(Object(error), 'status')
  const message: unknown = Reflect.get(Object(error), 'message')
  return status === 400 && typeof message === 'string' && /manual order/i.test(message)
}
