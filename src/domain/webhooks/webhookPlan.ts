import { type Webhooks, webhooks } from '~/contract/store/webhook'
import { isSameValue } from '../products/productEdit'

/** The merchant's changes: null for what was not touched. `types` holds only those switched; others stay. */
export interface WebhookEdit {
  url: string | null
  switchedOn: readonly string[]
  switchedOff: readonly string[]
  /** Blanks whose stock events are wanted. */
  watched: readonly number[] | null
}

/** The event type that lists the blanks it covers (contract/README 15.2). */
export const stockType = 'stock_updated'

/** Ids of the blanks in the stock event; empty where that event is off. */
export const watchedOf = ({ params }: Pick<Webhooks, 'params'>): readonly number[] =>
  params[stockType]?.product_ids ?? []

interface EarlierWebhooks {
  url: string | null
  types: readonly string[]
  /** Blanks whose stock events are wanted. */
  watched: readonly number[]
}

/** The edit that restores an earlier webhook setup. */
export const editTo = (current: Webhooks, { url, types, watched }: EarlierWebhooks): WebhookEdit => ({
  url,
  switchedOn: types.filter((type) => !current.types.includes(type)),
  switchedOff: current.types.filter((type) => !types.includes(type)),
  watched: types.includes(stockType) ? watched : null,
})

/** The effect of one write, and its body; null when all events are switched off, which is a DELETE. */
export interface WebhookPlan {
  url: { from: string | null; to: string } | null
  switchedOn: readonly string[]
  switchedOff: readonly string[]
  /** Types that stay on, also those that this app does not know. */
  stay: readonly string[]
  watched: { from: readonly number[]; to: readonly number[] } | null
  body: { url: string; types: string[]; params: Record<string, unknown> } | null
}

/** Whether it changes nothing. */
export const isEmptyWebhookPlan = ({ url, switchedOn, switchedOff, watched }: WebhookPlan): boolean =>
  url === null && switchedOn.length === 0 && switchedOff.length === 0 && watched === null

/** Applies an edit to the service's latest setup: the write replaces everything, so everything is named. */
export function planWebhooks(latest: Webhooks, edit: WebhookEdit): WebhookPlan {
  const switchedOn = edit.switchedOn.filter((type) => !latest.types.includes(type))
  const current = [...new Set(latest.types)]
  const stay = current.filter((type) => !edit.switchedOff.includes(type))
  const switchedOff = current.filter((type) => edit.switchedOff.includes(type))
  const types = [...stay, ...switchedOn]
  const to = edit.url ?? latest.url ?? ''
  const before = watchedOf(latest)
  const after = types.includes(stockType) ? (edit.watched ?? before) : []
  const { [stockType]: stock, ...others } = latest.params
  const gone = new Set(switchedOff)
  const params = Object.fromEntries(Object.entries(others).filter(([type]) => !gone.has(type)))
  return {
    url: to === (latest.url ?? '') ? null : { from: latest.url, to },
    switchedOn,
    switchedOff,
    stay,
    watched: isSameList(before, after) ? null : { from: before, to: after },
    body:
      types.length === 0
        ? null
        : {
            url: to,
            types,
            params:
              after.length === 0 ? params : { ...params, [stockType]: { ...stock, product_ids: [...after] } },
          },
  }
}

/** Whether restoring an earlier setup would change nothing: address, events and watched blanks are equal. */
export const isLikeNow = (current: Webhooks, earlier: EarlierWebhooks): boolean =>
  isEmptyWebhookPlan(planWebhooks(current, editTo(current, earlier)))

/** Whether two readings are equal, regardless of the order of types and watched blanks. */
export const isSameWebhooks = (a: Webhooks, b: Webhooks): boolean =>
  (a.url ?? '') === (b.url ?? '') && isSameList(a.types, b.types) && isSameValue(paramsOf(a), paramsOf(b))

/** Whether the service now has what was sent. */
export const hasTakenPlan = (now: Webhooks, { body }: WebhookPlan): boolean =>
  body === null ? now.types.length === 0 : isSameWebhooks(now, webhooks.parse(body))

/** The parameters with the watched blanks sorted, each once. */
const paramsOf = ({ params }: Webhooks): Webhooks['params'] =>
  params[stockType]?.product_ids === undefined
    ? params
    : {
        ...params,
        [stockType]: {
          ...params[stockType],
          product_ids: [...new Set(params[stockType].product_ids)].toSorted((a, b) => a - b),
        },
      }

/** Whether both have the same entries, regardless of order and repetition. */
const isSameList = (a: readonly (string | number)[], b: readonly (string | number)[]): boolean =>
  new Set(a).size === new Set(b).size && a.every((entry) => b.includes(entry))
