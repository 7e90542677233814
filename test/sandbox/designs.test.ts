import { describe, expect, it } from 'vitest'
import {
  approveDesign,
  listApprovalSheets,
  requestDesignChanges,
} from '~/contract/artwork/approvalSheetEndpoints'
import { createMockupTask, getMockupTask } from '~/contract/artwork/mockupEndpoints'
import { getOrder } from '~/contract/orders/orderEndpoints'
import { createOrder, confirmOrder } from '~/contract/orders/orderWriteEndpoints'
import { reportTypes } from '~/contract/store/statistics'
import { getStatistics } from '~/contract/store/statisticsEndpoints'
import { deleteTemplate, getTemplate, listTemplates } from '~/contract/products/templateEndpoints'
import { getWarehouseProduct, listWarehouseProducts } from '~/contract/store/warehouseEndpoints'
import { subtractMoney } from '~/domain/money/money'
import { artworkUrl, lineB, recipient, startService } from './service'

describe('templates', () => {
  it('are listed, read and deleted with an account-level token only', async () => {
    const { as, api } = startService()
    await expect(api.call(listTemplates, {})).rejects.toMatchObject({ status: 403 })
    const account = as('sandbox-account')
    const { items, paging } = await account.call(listTemplates, { query: { limit: 3 } })
    expect(items.length).toBe(3)
    expect(paging).toEqual({ total: 4, offset: 0, limit: 3 })
    const [first] = items
    const external = await account.call(getTemplate, { params: { id: `@${first?.external_product_id}` } })
    expect(external).toEqual(first)
    await account.call(deleteTemplate, { params: { id: first?.id ?? 0 } })
    await expect(account.call(getTemplate, { params: { id: first?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('serve as the design of an order line, with variants that they allow', async () => {
    const { as, api } = startService()
    const [template] = (await as('sandbox-account').call(listTemplates, {})).items
    const variant_id = template?.available_variant_ids[0] ?? 0
    const line = { product_template_id: template?.id ?? 0, variant_id }
    const order = await api.call(createOrder, { body: { recipient, items: [line] } })
    expect(order.items[0]).toMatchObject({
      variant_id,
      product_template_id: template?.id,
      files: [{ type: template?.placements[0]?.placement }],
    })
    const foreign = { ...line, variant_id: 30100 }
    await expect(api.call(createOrder, { body: { recipient, items: [foreign] } })).rejects.toMatchObject({
      message: expect.stringContaining('OR-8'),
    })
  })

  it('are shown as their blank with the print; mockups and orders take the print alone', async () => {
    const { as, api, sandbox, clock } = startService()
    const account = as('sandbox-account')
    const drawings = (text: unknown) => decodeURIComponent(String(text)).split('<svg').length - 1
    for (const template of (await account.call(listTemplates, {})).items) {
      expect(drawings(template.mockup_file_url)).toBeGreaterThan(2)
      expect(template).not.toHaveProperty('print')
      expect(await account.call(getTemplate, { params: { id: template.id } })).toEqual(template)
      const variant_id = template.available_variant_ids[0] ?? 0
      const by = { product_template_id: template.id }
      const { items, id } = await api.call(createOrder, {
        body: { recipient, items: [{ ...by, variant_id }] },
      })
      clock.now += 10_000
      const [file] = (await api.call(getOrder, { params: { id } })).items[0]?.files ?? []
      expect([items.length, drawings(file?.thumbnail_url)]).toEqual([1, 1])
      await api.call(createMockupTask, {
        params: { id: template.product_id ?? 0 },
        body: { variant_ids: [variant_id], ...by },
      })
    }
    const tasks = [...sandbox.state.mockups.values()]
    expect(tasks.map(({ input }) => drawings(input.files?.[0]?.image_url))).toEqual([1, 1, 1, 1])
  })
})

describe('mockups', () => {
  const position = { area_width: 1800, area_height: 2400, width: 900, height: 750, top: 120, left: 450 }
  const body = {
    variant_ids: [7103, 7104, 7110],
    format: 'png',
    width: 700,
    files: [{ placement: 'front', image_url: artworkUrl, position }],
  }

  it('are pending for ten seconds, then one picture a placement and color', async () => {
    const { api, clock } = startService()
    const { task_key, status } = await api.call(createMockupTask, { params: { id: 71 }, body })
    expect(status).toBe('pending')
    clock.now += 9_000
    expect((await api.call(getMockupTask, { query: { task_key } })).status).toBe('pending')
    clock.now += 2_000
    const done = await api.call(getMockupTask, { query: { task_key } })
    expect(done.status).toBe('completed')
    expect(done.mockups.map(({ placement, variant_ids }) => [placement, variant_ids])).toEqual([
      ['front', [7103, 7104]],
      ['front', [7110]],
    ])
    expect(done.mockups.map(({ mockup_url: url }) => url)).toEqual([
      expect.stringMatching(/mockups\/gt-[0-9a-f]{12}\/0\.png$/),
      expect.stringMatching(/mockups\/gt-[0-9a-f]{12}\/1\.png$/),
    ])
  })

  it.each([
    [
      'a position across the border',
      { files: [{ placement: 'front', image_url: artworkUrl, position: { ...position, left: 901 } }] },
      'Invalid position',
    ],
    ['a format that is none', { format: 'gif' }, 'MG-5'],
    ['a width out of range', { width: 2001 }, 'MG-6'],
    ['no files', { files: [] }, 'MG-7'],
    ['a variant of another product', { variant_ids: [8300] }, 'does not belong'],
    [
      'a placement of another product',
      { files: [{ placement: 'trouser', image_url: artworkUrl }] },
      'File type "trouser" is not allowed for this product',
    ],
    ['filters that leave nothing', { option_groups: ['Hanger'] }, 'No variants to generate'],
  ])('refuse %s', async (_, change, message) => {
    const { api, sandbox } = startService()
    await expect(
      api.call(createMockupTask, { params: { id: 71 }, body: { ...body, ...change } }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining(message) })
    expect(sandbox.state.mockups.size).toBe(0)
  })

  it('lose their addresses after 72 hours, and unknown keys are not found', async () => {
    const { api, clock } = startService()
    const { task_key } = await api.call(createMockupTask, { params: { id: 71 }, body })
    clock.now += 73 * 3_600_000
    expect((await api.call(getMockupTask, { query: { task_key } })).mockups).toEqual([])
    await expect(api.call(getMockupTask, { query: { task_key: 'gt-none' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('are limited to ten tasks a minute, with a lockout', async () => {
    const { api } = startService()
    for (let task = 0; task < 10; task++) await api.call(createMockupTask, { params: { id: 71 }, body })
    await expect(api.call(createMockupTask, { params: { id: 71 }, body })).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
    })
  })
})

describe('the warehouse', () => {
  it('lists goods by name, pages only when asked, and shows one', async () => {
    const { api, sandbox } = startService()
    const { items, paging } = await api.call(listWarehouseProducts, {})
    expect(items.length).toBe(3)
    expect(paging).toBeNull()
    const headers = { authorization: 'Bearer sandbox-store', 'x-pf-force-pagination': '1' }
    const paged = await (
      await sandbox.fetch(new Request('http://s.test/warehouse/products?limit=2', { headers }))
    ).json()
    expect(paged).toMatchObject({ paging: { total: 3, offset: 0, limit: 2 } })
    expect((await api.call(listWarehouseProducts, { query: { query: 'pin' } })).items.length).toBe(1)
    const one = await api.call(getWarehouseProduct, { params: { id: items[0]?.id ?? 0 } })
    expect(one.variants.length).toBe(2)
    // As contract/README 16.2 says: prices as numbers, and where the goods lie.
    const raw = await (
      await sandbox.fetch(new Request(`http://s.test/warehouse/products/${one.id}`, { headers }))
    ).json()
    expect(raw).toMatchObject({
      result: {
        retail_price: Number(one.retail_price),
        variants: [{ stock_locations: [{ stocked: one.variants[0]?.quantity }] }, {}],
      },
    })
  })
})

describe('approval sheets', () => {
  it('hold an order until the design is approved', async () => {
    const { api, sandbox } = startService()
    const [seeded] = sandbox.state.approvalSheets.values()
    expect(seeded?.recommended_design).not.toBe(seeded?.submitted_design)
    sandbox.state.approvalSheets.clear()
    const { id } = await api.call(createOrder, { body: { recipient, items: [lineB] } })
    await api.call(confirmOrder, { params: { id } })
    const before = sandbox.ledger.length
    await api.control(`/orders/${id}/advance`, {
      method: 'POST',
      body: JSON.stringify({ action: 'hold_approval' }),
    })
    expect((await api.call(getOrder, { params: { id } })).status).toBe('onhold')
    const [sheet] = (await api.call(listApprovalSheets, {})).items
    expect(sheet?.status).toBe('waiting_for_action')
    const query = { confirm_hash: sheet?.confirm_hash ?? '' }
    expect(
      (await api.call(requestDesignChanges, { query, body: { message: 'Smaller, please', files: [] } }))
        .confirm_hash,
    ).toBe(query.confirm_hash)
    await api.call(approveDesign, { query, body: { status: 'approved' } })
    expect((await api.call(getOrder, { params: { id } })).status).toBe('pending')
    expect((await api.call(listApprovalSheets, {})).items[0]?.status).toBe('approved')
    await expect(api.call(approveDesign, { query, body: { status: 'approved' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(
      api.call(approveDesign, { query: { confirm_hash: 'none' }, body: { status: 'approved' } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(sandbox.ledger.length).toBe(before)
  })
})

describe('statistics', () => {
  const span = { date_from: '2026-09-01', date_to: '2026-11-21' }

  it('add up over all reports', async () => {
    const { api, sandbox } = startService()
    const { store_statistics } = await api.call(getStatistics, {
      query: { ...span, report_types: reportTypes.join(',') },
    })
    const [report] = store_statistics
    const paid = [...sandbox.state.orders.values()].filter(
      ({ order }) =>
        order.store === report?.store_id && !['draft', 'failed', 'canceled'].includes(order.status),
    )
    expect(Number(report?.total_paid_orders?.value)).toBe(paid.length)
    const total = report?.sales_and_costs_summary[0]
    expect(total).toMatchObject({
      date: 'Total',
      order_count: String(paid.length),
      costs: Number(report?.printful_costs?.value).toFixed(2),
      profit: Number(report?.profit?.value).toFixed(2),
    })
    const amounts = report?.costs_by_amount[0]
    expect(
      subtractMoney(Number(amounts?.['total']).toFixed(2), Number(amounts?.['shipping']).toFixed(2)),
    ).toMatch(/^\d+\.\d\d$/)
    expect(report?.sales_and_costs_summary.slice(1).map(({ date }) => date)).toEqual(
      report?.sales_and_costs_summary
        .slice(1)
        .map(({ date }) => date)
        .toSorted(),
    )
  })

  it.each([
    [{ report_types: 'profit' }, 'date_from'],
    [{ ...span, report_types: '' }, 'report_types'],
    [{ ...span, report_types: 'gold' }, 'Unknown report type'],
    [{ date_from: '2026-01-01', date_to: '2026-11-21', report_types: 'profit' }, 'six months'],
    [{ date_from: '21.11.2026', date_to: '2026-11-21', report_types: 'profit' }, 'must be a date'],
  ])('refuse %j in words', async (query, message) => {
    const { api } = startService()
    await expect(api.call(getStatistics, { query })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(message),
    })
  })
})
