import { describe, expect, it } from 'vitest'
import { printFile } from '~/contract/artwork/file'
import { order as orderSchema } from '~/contract/orders/order'
import { orderRemarks, printRemarks } from '~/domain/orders/chargeRemarks'
import type { OrderProblem } from '~/domain/orders/orderProblems'
import type { PrintLayout } from '~/domain/placement/printLayout'
import { ada } from '../../sandbox/ada'

const orderTo = (recipient: Record<string, unknown>) =>
  orderSchema.parse({
    id: 41,
    status: 'draft',
    recipient: {
      ...ada,
      ...recipient,
    },
    items: [],
  })

const problem = (id: string): OrderProblem => ({
  id,
  title: `Title of ${id}`,
  text: 'What to do.',
  level: 'stops',
  itemId: null,
  fixes: [],
})

describe('what a receipt says of an order before it is charged', () => {
  it('repeats the problems of its page and the hints of its address', () => {
    expect(orderRemarks(orderTo({ zip: 'x', address1: 'Mill Road' }), [problem('file-3')])).toEqual([
      'Title of file-3. What to do.',
      expect.stringMatching(/^ZIP or postal code: .+\.$/),
      'Street: There is no house number in it.',
    ])
  })

  it('leaves out what the hints say too, and what is not explained', () => {
    const found = ['phone', 'unexplained'].map(problem)
    expect(orderRemarks(orderTo({}), found)).toEqual([])
  })
})

describe('what a receipt says of a print', () => {
  const position = { area_width: 1800, area_height: 2400, width: 1000, height: 1000, top: 0, left: 900 }
  const printed = (change: Record<string, unknown> | null) =>
    printFile.parse({
      id: 9,
      type: 'front',
      status: 'ok',
      position: change === null ? null : { ...position, ...change },
    })
  const remarksOf = (of: ReturnType<typeof printed>, dpi: number | null) =>
    printRemarks(of, 'Tee, front', { dpi } as PrintLayout, 150)

  it('names too few dots an inch, and says nothing of enough or of vectors', () => {
    expect(remarksOf(printed(null), 149.4)).toEqual([
      'Tee, front: 149 dpi, the product asks for 150. It may look soft.',
    ])
    // The whole number that is shown is the one that counts.
    expect(remarksOf(printed(null), 149.6)).toEqual([])
    expect(remarksOf(printed(null), null)).toEqual([])
  })

  it('names what is cut off, only where the print may leave its area and does', () => {
    expect(remarksOf(printed({ limit_to_print_area: false }), null)).toEqual([
      'Tee, front: part of the artwork lies outside the print area and is cut off.',
    ])
    expect(remarksOf(printed({ limit_to_print_area: false, left: 800 }), null)).toEqual([])
    expect(remarksOf(printed({ limit_to_print_area: true }), null)).toEqual([])
    expect(remarksOf(printed({}), null)).toEqual([])
  })
})
