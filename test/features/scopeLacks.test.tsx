// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '~/paths'
import { demoStoreId } from '~/sandbox/authenticate'
import { seededState } from '../sandbox/seededState'
import { renderApp } from './renderApp'

const scopes = ['orders', 'sync_products', 'file_library', 'webhooks', 'stores_list']

/** Where the service wants each scope. */
const addresses: Readonly<Record<string, RegExp>> = {
  orders: /^\/orders/,
  sync_products: /^\/(store\/(products|variants)|sync)\b/,
  file_library: /^\/files/,
  webhooks: /^\/webhooks/,
  product_templates: /^\/product-templates/,
  stores_list: /^\/stores/,
}

const { orders, products, files, templates } = seededState({})
const own = [...orders.values()].find(({ order }) => order.store === demoStoreId)?.order.id ?? 0
const product = [...products.values()].find(({ store }) => store === demoStoreId)?.product.id ?? 0
const [file = 0] = files.keys()
const [template = 0] = templates.keys()

const pages: Readonly<Record<string, readonly string[]>> = {
  orders: [
    paths.overview(),
    paths.orders(),
    paths.orders({ q: 'ada' }),
    paths.orders({ status: 'failed' }),
    paths.order(own),
    paths.editOrder(own),
    paths.mergeOrder(own),
    paths.newOrder({ from: own }),
    paths.failedOrders(),
    paths.packingList([own]),
    paths.shipments(),
    paths.reports(),
    paths.monthClose(),
    paths.serviceFigures(),
    paths.reconcile(),
    paths.design(71, { order: own, item: 1 }),
  ],
  sync_products: [
    paths.products(),
    paths.product(product),
    paths.editProduct(product),
    paths.productStock(),
    paths.replaceArtwork(),
    paths.platformProducts(),
    paths.platformProduct(product),
    paths.newMockups({ product }),
    paths.newOrder({ product }),
    paths.design(71, { product }),
  ],
  file_library: [paths.file(file)],
  webhooks: [paths.webhooks()],
  product_templates: [
    paths.templates(),
    paths.template(template),
    paths.newOrder({ template, variant: 7103 }),
  ],
  stores_list: [paths.settings()],
}

const cases = Object.entries(pages).flatMap(([scope, all]) => all.map((page) => [scope, page] as const))

describe('a token without a scope', () => {
  it.each(cases)('%s is told so on %s, as no failure', async (scope, page) => {
    const app = renderApp(page, {
      liveToken: 'sandbox-store',
      scopes: scopes.filter((one) => one !== scope),
      orders: 5,
      onTheWay: async (reply, { url }) => {
        if (addresses[scope]?.test(new URL(url).pathname) !== true) return reply
        const error = { reason: 'Forbidden', message: 'No access right.' }
        return Response.json({ code: 403, result: error.message, error }, { status: 403 })
      },
    })
    const words =
      scope === 'stores_list'
        ? /^This token may not read .* scope stores_list, or /
        : /^This token may not read /
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    await app.idle()
    expect(screen.queryByRole('alert')).toBeNull()
    if (scope === 'stores_list') return
    expect(document.body.textContent).not.toMatch(
      /could not be (loaded|read|counted)|No access right|no permission|Reading stopped/,
    )
  })

  it('for store products chooses a blank for its mockups, and is told why there are no products beside them', async () => {
    const app = renderApp('/mockups/new', {
      liveToken: 'sandbox-store',
      scopes: scopes.filter((one) => one !== 'sync_products'),
      onTheWay: async (reply, { url }) =>
        new URL(url).pathname.startsWith('/store/products')
          ? Response.json(
              { code: 403, result: 'No', error: { reason: 'Forbidden', message: 'No' } },
              { status: 403 },
            )
          : reply,
    })
    await screen.findByText('This token may not read store products')
    expect(screen.queryByText(/^Connect with a token/)).toBeNull()
    await app.user.click(await screen.findByRole('button', { name: /^Unisex Everyday Tee/ }))
    await waitFor(() => expect(app.address()).toBe('/mockups/new?blank=71'))
  })

  it.each([
    [paths.orders(), /^\/orders/],
    [paths.products(), /^\/store\/products/],
    [paths.webhooks(), /^\/webhooks/],
  ])('of which the scopes are not known is told what the service says on %s', async (page, address) => {
    renderApp(page, {
      onTheWay: async (reply, { url }) =>
        address.test(new URL(url).pathname)
          ? Response.json(
              {
                code: 403,
                result: 'Closed',
                error: { reason: 'Forbidden', message: 'This account is closed.' },
              },
              { status: 403 },
            )
          : reply,
    })
    expect(await screen.findByText(/The service says: “This account is closed\.”$/)).toBeTruthy()
  })
})
