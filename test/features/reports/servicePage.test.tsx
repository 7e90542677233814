// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderApp } from '../renderApp'

afterEach(() => {
  vi.restoreAllMocks()
})

const why = 'Shipping that customers paid, which the service counts as sales'

/** The cells of the rows of sales, each row from what heads it or explains it. */
async function salesRows(): Promise<(string | null)[][]> {
  renderApp('/reports/service')
  await screen.findByText(/^From all \d+ orders kept on this device/)
  const table = await screen.findByRole('table', { name: 'Figures compared' })
  await waitFor(() => expect(within(table).getByText(why)).toBeTruthy())
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  const at = rows.findIndex(([head]) => head === 'Sales')
  return rows.slice(at, at + 2)
}

it('says beside a figure why it differs', async () => {
  const [sales, next] = await salesRows()
  expect(sales).toHaveLength(5)
  expect(sales?.[4]).toBe(why)
  expect(next?.[0]).not.toBe('')
})

it('has the figures of the open store, also where the service names others first', async () => {
  renderApp('/reports/service', {
    onTheWay: async (reply, request) => {
      if (!request.url.includes('/reports/statistics')) return reply
      const body = await reply.json()
      const [own] = body.result.store_statistics
      body.result.store_statistics.unshift({ ...own, store_id: own.store_id + 1, currency: 'CHF' })
      return Response.json(body, { headers: reply.headers })
    },
  })
  const table = await screen.findByRole('table', { name: 'Figures compared' })
  expect(table.textContent).toContain('$')
  expect(table.textContent).not.toContain('CHF')
})

it('says it below the figure on a phone, where no column is left for words', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...wide(query),
    matches: query.includes('max-width'),
  }))
  const [sales, reason] = await salesRows()
  expect(sales).toHaveLength(4)
  expect(sales?.[3]).toBe('')
  expect(reason?.[0]).toBe(why)
  expect(reason?.[1]).toMatch(/^\$\d/)
})
