import { type BulkJob, countRows } from '../bulkJob'
import { type MockupTask, recipeName } from '../mockups/mockupTask'
import type { OrderSummary, SummaryShipment } from '../orders/orderSummary'
import { orderNumberOf } from '../orders/orderNumber'
import { countWords } from '../text/countWords'
import { formatNumber } from '../text/formatNumber'
import { firstOf } from '../text/firstOf'

/** Kinds of news, in the order of their list; each can be muted. */
export const newsKinds = [
  ['failed', 'Orders that fail'],
  ['held', 'Orders on hold'],
  ['shipped', 'Parcels that leave'],
  ['returned', 'Parcels that come back'],
  ['stock', 'Stock that is gone'],
  ['job', 'Jobs that are done'],
] as const
export type NewsKind = (typeof newsKinds)[number][0]

/** Something that happened while nobody looked at it. */
export interface News {
  /** The same in every tab that finds it, so that it is shown once. */
  id: string
  kind: NewsKind
  title: string
  detail: string
  /** Order that it is about; null for a job. */
  orderId: number | null
  /** When it was found, in ms since 1970. */
  at: number
}

/** An order as it was known and as it is now. `before` is missing where the order is new here. */
export interface OrderChange {
  before: OrderSummary | undefined
  after: OrderSummary
}

/** The news in a change of an order. It names no recipient. */
export function newsOfOrder({ before, after }: OrderChange, at: number): News[] {
  const { id, status, updated } = after
  const number = orderNumberOf(after) ?? id
  const name = `Order #${number}`
  const tell = (kind: NewsKind, key: string | number, title: string, detail: string): News => ({
    id: `${kind} ${id} ${key}`,
    kind,
    title,
    detail,
    orderId: id,
    at,
  })
  const turned = (to: string) => status === to && before?.status !== to
  const news: News[] = []
  if (turned('failed'))
    news.push(tell('failed', updated ?? '', `${name} failed`, 'See what is wrong and fix it.'))
  if (turned('onhold')) news.push(tell('held', updated ?? '', `${name} is on hold`, 'See what it waits for.'))
  if (before === undefined) return news
  const known = new Map(before.shipments.map((parcel) => [parcel.id, parcel]))
  const cameBack = after.shipments.filter(
    (parcel) => parcel.isReturned === true && known.get(parcel.id)?.isReturned !== true,
  )
  for (const parcel of cameBack)
    news.push(tell('returned', parcel.id, `A parcel of order #${number} came back`, trackedBy(parcel)))
  for (const parcel of after.shipments) {
    if (known.has(parcel.id) || parcel.isReturned === true) continue
    const what = parcel.reshipment
      ? 'was sent again'
      : after.missing !== 0
        ? 'was shipped in part'
        : 'was shipped'
    news.push(tell('shipped', parcel.id, `${name} ${what}`, trackedBy(parcel)))
  }
  const had = new Set(before.items.filter((item) => !item.isUnavailable).map((item) => item.id))
  const isUnsent = status === 'draft' || status === 'failed'
  for (const item of isUnsent ? after.items : [])
    if (item.isUnavailable && had.has(item.id))
      news.push(
        tell(
          'stock',
          item.id,
          `${item.name ?? 'An item'} is no longer available`,
          `It is in ${name}, which is not submitted.`,
        ),
      )
  return news
}

const trackedBy = ({ carrier, tracking_number: number }: SummaryShipment): string =>
  [carrier, number].filter(Boolean).join(' · ')

/** The news that a job has finished. */
export function newsOfJob(job: BulkJob<unknown>, at: number): News {
  const { done, failed } = countRows(job)
  const bad = failed === 0 ? '' : `, ${countWords(failed, 'row')} failed`
  return doneNews(
    `${job.id} ${done}`,
    job.title,
    `${formatNumber(done)} of ${formatNumber(job.rows.length)} done${bad}`,
    at,
    [done, job.rows.length],
  )
}

/** The news that an import has ended. `tasks` are its orders; `file` is the imported file. */
export function newsOfImport(
  job: string,
  file: string,
  tasks: readonly { state: string }[],
  at: number,
): News {
  const made = tasks.filter(({ state }) => state === 'created' || state === 'existed').length
  const bad = tasks.length - made
  const rest = bad === 0 ? '' : `, ${countWords(bad, 'order needs', 'orders need')} a look`
  const detail = `${formatNumber(made)} of ${countWords(tasks.length, 'order')} ${made === 1 ? 'is a draft' : 'are drafts'} now${rest}`
  return doneNews(`import ${job} ${made}`, `Import of ${file}`, detail, at, [made, tasks.length])
}

/** The news that mockups ended together: the number of `tasks`, with this many pictures. */
export function newsOfMockups(
  tasks: readonly Pick<MockupTask, 'id' | 'state' | 'recipe' | 'starts'>[],
  pictures: number,
  at: number,
): News {
  const names = [...new Set(tasks.map(({ recipe }) => recipeName(recipe)))]
  const failed = tasks.filter(({ state }) => state === 'failed').length
  const bad = failed === 0 ? '' : `, ${countWords(failed, 'task')} failed`
  // Trying a failed task again counts as another start.
  const id = tasks.map((task) => `${task.id} ${task.starts.length}`).join(' ')
  const detail = `${countWords(pictures, 'picture')}${bad}`
  return doneNews(`mockups ${id}`, `Mockups of ${firstOf(names)}`, detail, at, [
    tasks.length - failed,
    tasks.length,
  ])
}

/** Failed work can be tried again: each end has its own key and so is news of its own. */
const doneNews = (
  key: string,
  what: string,
  detail: string,
  at: number,
  [done, all]: readonly [number, number],
): News => ({
  id: `job ${key}`,
  kind: 'job',
  title: `${done === all ? 'Done' : done === 0 ? 'Not done' : 'Partly done'}: ${what}`,
  detail,
  orderId: null,
  at,
})
