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
import { hasBrowserNotifications, keepNews, type KeptNews } from '~/local/notices/newsStore'
import { paths } from '~/paths'

/** Reports changes of orders, unless muted or already reported. */
export async function postOrderNews(scope: string, changes: readonly OrderChange[]): Promise<void> {
  const now = Date.now()
  const found = changes.flatMap((change) => newsOfOrder(change, now))
  await postNews(
    scope,
    found.map((news) => ({ ...news, to: toOrder(news) })),
  )
}

/** Reports that a job is finished. */
export const postJobNews = (job: BulkJob<unknown>): Promise<void> =>
  postNews(job.store, [{ ...newsOfJob(job, Date.now()), to: pageOf(job) }])

/** Reports that all orders of an import were sent. */
export async function postImportNews(scope: string, id: string, tasks: readonly ImportTask[]): Promise<void> {
  const kept = await readImport(scope, id).catch(() => null)
  const news = newsOfImport(id, kept?.job.fileName ?? 'orders', tasks, Date.now())
  await postNews(scope, [{ ...news, to: paths.orderImport(id) }])
}

/** Reports that mockups are finished. */
export const postMockupNews = (
  scope: string,
  tasks: readonly MockupTask[],
  pictures: number,
): Promise<void> => postNews(scope, [{ ...newsOfMockups(tasks, pictures, Date.now()), to: paths.mockups() }])

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

/** Reports news, each with a link, unless muted or already reported. */
export async function postNews(scope: string, found: readonly (News & { to: string })[]): Promise<void> {
  for (const news of await keepNews(scope, found)) notify(news)
}

/** Shows a browser notification, where allowed and while this tab is hidden. */
function notify({ title, detail, id }: KeptNews): void {
  const isSeen = globalThis.document?.visibilityState === 'visible'
  if (isSeen || !hasBrowserNotifications() || !('Notification' in globalThis)) return
  if (Notification.permission !== 'granted') return
  try {
    const shown = new Notification(title, { body: detail, tag: id })
    shown.addEventListener('click', () => window.focus())
  } catch {
    // Some phone browsers show notifications only from a service worker; the list has the news anyway.
  }
}
