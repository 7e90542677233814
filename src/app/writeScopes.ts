import type { Scope } from '~/contract/endpoint'

/** Pages that are there to write, and the scope without which they cannot. Other pages switch off single buttons. */
const writing: readonly (readonly [page: RegExp, scope: Scope])[] = [
  [/^\/orders\/(new|import\/[^/]+|[^/]+\/(edit|merge))$/, 'orders'],
  [/^\/products\/(new|artwork|design|[^/]+\/edit)$/, 'sync_products'],
  [/^\/files\/new$/, 'file_library'],
]

export const writeScopeOf = (pathname: string): Scope | null =>
  writing.find(([page]) => page.test(pathname))?.[1] ?? null
