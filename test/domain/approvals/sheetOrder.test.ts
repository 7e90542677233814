import { describe, expect, it } from 'vitest'
import { approvalSheet } from '~/contract/artwork/approvalSheet'
import { order } from '~/contract/orders/order'
import { daysBetween, ordersOfSheet, sheetKey, waitsSince } from '~/domain/approvals/sheetOrder'

const held = order.parse({ id: 1, status: 'onhold', updated: 1_000, items: [] })

it('a sheet waits since it was first seen, or since its order changed where that is sure', () => {
  const since = (seenMs: number | undefined, isSure: boolean) =>
    waitsSince(seenMs, { isSure, orders: [held] })
  expect([since(5_000_999, false), since(5_000_999, true), since(500_000, true)]).toEqual([5_000, 1_000, 500])
  expect([since(undefined, true), since(undefined, false)]).toEqual([1_000, null])
})

it('days are whole ones, and none before the first is over', () => {
  expect([0, 86_399, 86_400, 172_799, 172_800].map((to) => daysBetween(0, to))).toEqual([0, 0, 1, 1, 2])
  expect(daysBetween(10, 0)).toBe(0)
})

it('a sheet is named by the first ten signs of what approves it', () => {
  expect(sheetKey({ confirm_hash: '0123456789abcdef' })).toBe('0123456789')
})

describe('the order of a sheet', () => {
  const sheet = (hash: string, design: string | null = null, status = 'waiting_for_action') =>
    approvalSheet.parse({ confirm_hash: hash, status, submitted_design: design })
  const onHold = (id: number, file: object = {}, needs = true) =>
    order.parse({
      id,
      status: 'onhold',
      needs_approval: needs,
      items: [{ id, quantity: 1, files: [{ id, status: 'ok', ...file }] }],
    })
  const found = (
    of: ReturnType<typeof sheet>,
    waiting: ReturnType<typeof sheet>[],
    orders: ReturnType<typeof onHold>[],
  ) => {
    const { isSure, orders: told } = ordersOfSheet(of, [of, ...waiting], orders)
    return [isSure, told.map(({ id }) => id)]
  }

  it.each(['url', 'preview_url', 'thumbnail_url'])('is told by the %s of one of its files', (field) => {
    expect(found(sheet('a', 'x'), [], [onHold(1), onHold(2, { [field]: 'x' })])).toEqual([true, [2]])
  })

  it('is the only one that is left when the others belong to other sheets', () => {
    const onHoldNow = [onHold(1, { url: 'y' }), onHold(2)]
    expect(found(sheet('a', 'gone'), [sheet('b', 'y')], onHoldNow)).toEqual([true, [2]])
    expect(found(sheet('a', 'gone'), [], onHoldNow)).toEqual([false, [1, 2]])
  })

  it('may be any of those that have its design, where several have, but not one of another sheet alone', () => {
    const onHoldNow = [onHold(1, { url: 'x' }), onHold(2, { url: 'x' }), onHold(3)]
    expect(found(sheet('a', 'x'), [], onHoldNow)).toEqual([false, [1, 2]])
    // What two orders may own is taken from neither.
    expect(found(sheet('a', 'gone'), [sheet('b', 'x')], onHoldNow)).toEqual([false, [1, 2, 3]])
  })

  it('is the one that has its design, also where another sheet shows the same', () => {
    const onHoldNow = [onHold(1, { url: 'x' }), onHold(2)]
    expect(found(sheet('a', 'x'), [sheet('b', 'x')], onHoldNow)).toEqual([true, [1]])
  })

  it('is none that waits for nothing, and no sheet that was answered has one', () => {
    expect(found(sheet('a', 'x'), [], [onHold(1, { url: 'x' }, false)])).toEqual([false, []])
    expect(found(sheet('a', 'x', 'approved'), [], [onHold(1, { url: 'x' })])).toEqual([false, []])
  })
})
