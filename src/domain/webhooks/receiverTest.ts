import type { EventType } from '~/contract/store/webhook'
import { countWords } from '../text/countWords'
import { type EventBody, subjectOf } from './sampleEvent'

export const manners = ['once', 'late', 'doubled', 'reordered', 'failed'] as const
export type Manner = (typeof manners)[number]

export interface PlannedDelivery {
  /** Why it is sent this way, in words. */
  note: string
  body: EventBody
  /** The receiver's answer is treated as lost, as after a broken connection. */
  isAnswerLost: boolean
}

/** Minutes after which the service tries again (contract/README 15.4). */
export const retryMinutes: readonly number[] = [1, 4, 16, 64, 256, 1024]
const lateRetry = 4

/** The event that follows another one about the same subject, and must not be undone by it. */
export const followingType = (type: EventType): EventType =>
  subjectOf(type) === 'order'
    ? type === 'order_updated'
      ? 'order_canceled'
      : 'order_updated'
    : subjectOf(type) === 'product'
      ? type === 'product_updated'
        ? 'product_deleted'
        : 'product_updated'
      : 'stock_updated'

/** The deliveries of one test, in the order in which they are sent. `later` is a later event about the same subject. */
export function planDeliveries(event: EventBody, later: EventBody, manner: Manner): PlannedDelivery[] {
  const plain = (note: string, body: EventBody): PlannedDelivery => ({ note, body, isAnswerLost: false })
  const waited = retryMinutes.slice(0, lateRetry).reduce((sum, minutes) => sum + minutes, 0)
  switch (manner) {
    case 'once':
      return [plain('As it happens', event)]
    case 'late':
      return [
        plain(`As the fourth retry, ${countWords(waited, 'minute')} after the event`, {
          ...event,
          created: event.created - waited * 60,
          retries: lateRetry,
        }),
      ]
    case 'doubled':
      return [plain('As it happens', event), plain('The same once more', event)]
    case 'reordered':
      return [
        plain('The later event, sent first', { ...later, created: event.created + 60 }),
        plain('The earlier event, a minute older', event),
      ]
    case 'failed':
      return [
        { note: 'The answer is taken for lost', body: event, isAnswerLost: true },
        plain('The same as first retry', { ...event, retries: 1 }),
      ]
  }
}
