import { retryMinutes } from '~/domain/webhooks/receiverTest'
import type { World } from '../call'
import type { DeliveryRecord } from '../sandboxState'

/** A receiver's answer; status 0 when it could not be reached, and then `answer` says why. */
export interface Delivered {
  status: number
  /** The beginning of its body. */
  answer: string
}

/** Sends one body to a URL. */
export type Deliver = (url: string, body: string) => Promise<Delivered>

/** The body as it is sent: `retries` counts the attempts made before. */
const deliveryBody = ({ event, attempts }: DeliveryRecord): string => {
  const { type, created, store, data } = event
  return JSON.stringify({ type, created, retries: attempts.length, store, data })
}

/** Attempts every delivery that is due, one after the other. */
export async function deliverDue(world: () => World, deliver: Deliver): Promise<void> {
  const { state, now } = world()
  for (const record of state.deliveries.filter(({ dueAt }) => dueAt !== null && dueAt <= now)) {
    const { status } = await deliver(record.url, deliveryBody(record))
    record.attempts.push({ at: now, status })
    const wait = retryMinutes[record.attempts.length - 1]
    const isTaken = status >= 200 && status < 300
    record.dueAt = isTaken || wait === undefined ? null : now + wait * 60_000
  }
}
