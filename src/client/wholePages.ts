import type { ListResult } from '~/contract/endpoint'

const limit = 100

/**
 * The rows of a paged list, page by page of 100 (contract/README 1.2), each id once. A page without a new row ends
 * it, whatever total is claimed: a service that repeats itself would be read without end.
 */
export async function* wholePages<Row extends { id: number }>(
  read: (page: { offset: number; limit: number }) => Promise<ListResult<Row>>,
): AsyncGenerator<{ rows: Row[]; total: number }> {
  const seen = new Set<number>()
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const page = await read({ offset, limit })
    const rows = page.items.filter(({ id }) => !seen.has(id))
    for (const { id } of rows) seen.add(id)
    total = page.paging?.total ?? 0
    // A page whose rows could all not be read is no end.
    if (rows.length === 0 && page.dropped.length === 0) return
    yield { rows, total }
  }
}
