import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { needsAt, routes } from '~/app/routes'
import { pageFrom, paths } from '~/paths'

const pagesIn = (tree: readonly RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => (route.children === undefined ? [route] : pagesIn(route.children)))
const all = pagesIn(routes)
const patternOf = ({ path, index }: RouteObject): string => (index === true ? '/' : (path ?? ''))
const declared = all.map(patternOf).filter((pattern) => pattern !== '*')
/** An address of a page; the ids are such that no other page is meant. */
const addressOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, '9')
const found = (address: string) => matchRoutes(routes, address)?.at(-1)?.route
/** The same address as somebody may type or link it. */
const spellings = (address: string): string[] =>
  address === '/' ? ['/'] : [address, `${address}/`, address.toUpperCase(), `${address.toUpperCase()}/`]

/** Pages that are there to write, and the scope without which they cannot. */
const writing: Record<string, string> = {
  '/orders/new': 'orders',
  '/orders/import/:id': 'orders',
  '/orders/:id/edit': 'orders',
  '/orders/:id/merge': 'orders',
  '/products/new': 'sync_products',
  '/products/artwork': 'sync_products',
  '/products/design': 'sync_products',
  '/products/:id/edit': 'sync_products',
  '/files/new': 'file_library',
}

describe('the routes', () => {
  it('declare each page once', () => {
    expect(declared.filter((pattern, at) => declared.indexOf(pattern) !== at)).toEqual([])
  })

  it.each(declared)('%s is reached, and needs the same however its address is spelt', (pattern) => {
    for (const address of spellings(addressOf(pattern))) {
      expect(patternOf(found(address) ?? {})).toBe(pattern)
      expect(needsAt(address)).toEqual({
        writes: writing[pattern] ?? null,
        isOpen: pattern.startsWith('/catalog'),
      })
    }
  })

  it('name no page of writing that is not declared', () => {
    expect(Object.keys(writing).filter((pattern) => !declared.includes(pattern))).toEqual([])
  })

  it('are what paths lead to, page by page', () => {
    const given = Object.values(paths).map((make) => Reflect.apply(make, null, [['9'], {}]))
    const lost = given.filter((address) => found(new URL(address, 'https://a.test').pathname)?.path === '*')
    expect(lost).toEqual([])
  })
})

describe('an address to go on to that came from outside', () => {
  const pages = declared.filter((pattern) => !pattern.startsWith('/connect') || pattern === '/connections')

  it.each(pages)('is taken when it is a page: %s', (pattern) => {
    const address = addressOf(pattern)
    expect(pageFrom(`${address}?q=a%20b%2Fc`)).toBe(`${address}?q=a%20b%2Fc`)
  })

  it.each([
    null,
    '',
    'orders',
    '//evil.test',
    '/\\evil.test',
    '/%5cevil.test',
    '/%2f%2fevil.test',
    'https://evil.test/orders',
    'https:evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.test',
    '/orders/../../evil',
    '/orders/%2e%2e/assets/x.js',
    '/assets/index.js',
    '/config.json',
    '/forward/orders',
    '/connect',
    '/connect/done?code=1&state=2',
    '/orders/1/2/3',
    '/orders/%00',
  ])('is the overview for %j', (next) => expect(pageFrom(next)).toBe('/'))
})
