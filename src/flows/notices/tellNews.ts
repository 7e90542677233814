import type { BulkJob } from '~/domain/bulkJob'
import type { MockupTask } from '~/domain/mockups/mockupTask'
import {
  type News,
  newsOfImport,
  newsOfJob,
  newsOfMockups,
  newsOfOrder,
  type OrderChange,
} from '~/domain/notices/news'
import type { ImportTask } from '~/local/jobs/importDatabase'
import { readImport } from '~/local/jobs/importJobs'
import { isBrowserTold, keepNews, type KeptNews } from '~/local/notices/newsStore'
import { paths } from '~/paths'

/** Tells what changes of orders mean, unless it is muted or was told. */
export async function tellOrderNews(scope: string, changes: readonly OrderChange[]): Promise<void> {
  const now = Date.now()
  const found = changes.flatMap((change) => newsOfOrder(change, now))
  await tell(
    scope,
    found.map((news) => ({ ...news, to: toOrder(news) })),
  )
}

/** Tells that a job is done. */
export const tellJobNews = (job: BulkJob<unknown>): Promise<void> =>
  tell(job.store, [{ ...newsOfJob(job, Date.now()), to: pageOf(job) }])

/** Tells that all orders of an import were sent. */
export async function tellImportNews(scope: string, id: string, tasks: readonly ImportTask[]): Promise<void> {
  const kept = await readImport(scope, id).catch(() => null)
  const news = newsOfImport(id, kept?.job.fileName ?? 'orders', tasks, Date.now())
  await tell(scope, [{ ...news, to: paths.orderImport(id) }])
}

/** Tells that mockups are made. */
export const tellMockupNews = (
  scope: string,
  tasks: readonly MockupTask[],
  pictures: number,
): Promise<void> => tell(scope, [{ ...newsOfMockups(tasks, pictures, Date.now()), to: paths.mockups() }])

const toOrder = ({ orderId }: News): string => (orderId === null ? paths.orders() : paths.order(orderId))

const pages = {
  designOnBlanks: paths.designOnBlanks(),
  replaceArtwork: paths.replaceArtwork(),
  failedOrders: paths.failedOrders(),
}

function pageOf({ page, rows }: BulkJob<unknown>): string {
  if (page !== undefined) return pages[page]
  return 'orderId' in Object(rows[0]?.task) ? paths.orders() : paths.products()
}

/** Tells what was found, with where it leads, unless it is muted or was told. */
export async function tell(scope: string, found: readonly (News & { to: string })[]): Promise<void> {
  for (const news of await keepNews(scope, found)) notify(news)
}

/** The browser's own notification, where it was asked for and nobody looks at this tab. */
function notify({ title, detail, id }: KeptNews): void {
  const isSeen = globalThis.document?.visibilityState === 'visible'
  if (isSeen || !isBrowserTold() || !('Notification' in globalThis)) return
  if (Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body: detail, tag: id })
    shown.addEventListener('click', () => window.focus())
  } catch {
    // Some browsers on phones show them from a service worker only; the list has it all the same.
  }
}
