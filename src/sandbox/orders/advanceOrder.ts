import { remainderOf } from '~/domain/shipping/shipmentRemainder'
import { badRequest, notFound, type World } from '../call'
import { recordEvent, recordOrderEvent, storeOfRecord } from '../events/recordEvent'
import type { OrderRecord } from '../sandboxState'
import { moveTo, produce, refund, schedule, ship } from './lifecycle'
import { recommendDesign } from './recommendDesign'
import { showOrder } from './showOrder'

type Step = (world: World, record: OrderRecord) => void

/** Steps that time and the service's staff take with an order; each with the statuses it can start from. */
const steps: Record<string, { from: readonly string[]; run: Step }> = {
  review: {
    from: ['pending'],
    run: (world, record) => {
      record.due = null
      moveTo(world, record, 'inreview')
    },
  },
  produce: { from: ['pending', 'inreview'], run: produce },
  ship: {
    from: ['inprocess', 'partial'],
    run: (world, record) => ship(world, record, remainderOf(record.order) ?? []),
  },
  ship_part: { from: ['inprocess', 'partial'], run: shipPart },
  reship: { from: ['partial', 'fulfilled'], run: reship },
  return: { from: ['partial', 'fulfilled'], run: takeBack },
  fail: { from: ['pending', 'inreview'], run: fail },
  hold: { from: ['pending', 'inreview', 'inprocess'], run: hold },
  hold_approval: { from: ['pending', 'inreview', 'inprocess'], run: holdForApproval },
  release: { from: ['onhold'], run: release },
  refund: {
    from: ['pending', 'inprocess', 'onhold', 'partial', 'fulfilled'],
    run: (world, record) => refund(world, record, 'control'),
  },
  archive: { from: ['fulfilled', 'canceled'], run: (world, record) => moveTo(world, record, 'archived') },
}

/** Takes one step with an order. Throws 400 with a message when its status does not allow it. */
export function advanceOrder(world: World, id: number, action: unknown): OrderRecord {
  const record = world.state.orders.get(id)
  if (record === undefined) throw notFound()
  const step = typeof action === 'string' && Object.hasOwn(steps, action) ? steps[action] : undefined
  if (step === undefined) throw badRequest(`action must be one of ${Object.keys(steps).join(', ')}`)
  if (!step.from.includes(record.order.status)) {
    throw badRequest(
      `An order that is ${record.order.status} cannot take this step. It needs ${step.from.join(' or ')}.`,
    )
  }
  step.run(world, record)
  return record
}

/** Ships one item, or all but one piece of a single item; the last piece can only be shipped with the whole order. */
function shipPart(world: World, record: OrderRecord): void {
  const rest = remainderOf(record.order) ?? []
  const [first] = rest
  const pieces = rest.reduce((sum, { quantity }) => sum + quantity, 0)
  if (first === undefined || pieces < 2) throw badRequest('Only one piece is left. Ship everything instead.')
  ship(world, record, [
    { item_id: first.item_id, quantity: rest.length > 1 ? first.quantity : first.quantity - 1 },
  ])
}

/** Sends the last package again. */
function reship(world: World, record: OrderRecord): void {
  const last = record.order.shipments.at(-1)
  if (last === undefined) throw badRequest('Nothing was shipped yet.')
  ship(
    world,
    record,
    last.items.map(({ item_id, quantity }) => ({ item_id, quantity })),
    true,
  )
}

function takeBack(world: World, record: OrderRecord): void {
  const shipment = record.order.shipments.at(-1)
  if (shipment === undefined) throw badRequest('Nothing was shipped yet.')
  const returned = { ...shipment, status: 'returned' }
  record.order = {
    ...record.order,
    shipments: record.order.shipments.map((known) => (known === shipment ? returned : known)),
  }
  recordOrderEvent(world, record, 'package_returned', { reason: 'Returned to sender', shipment: returned })
  moveTo(world, record, record.order.status)
}

function fail(world: World, record: OrderRecord): void {
  refund(world, record, 'control')
  record.due = null
  const reason = 'The address could not be verified.'
  record.order = { ...record.order, error: reason }
  moveTo(world, record, 'failed', reason)
}

function hold(world: World, record: OrderRecord): void {
  record.due = null
  moveTo(world, record, 'onhold', 'Order put on hold')
}

/** Puts an order on hold until the owner approves the recommended design (contract/README 15.5). */
function holdForApproval(world: World, record: OrderRecord): void {
  hold(world, record)
  const store = storeOfRecord(record)
  const sheet = recommendDesign(world.state, record, world.nextId())
  recordEvent(world, store, 'order_put_hold_approval', () => ({
    reason: 'The design needs your approval',
    approval_files: [sheet],
    order: showOrder(world, record),
  }))
}

/** Paid orders continue if they can be made; others wait for a confirmation. */
function release(world: World, record: OrderRecord): void {
  const isPaid = world.state.ledger.findLast(({ orderId }) => orderId === record.order.id)?.kind === 'charge'
  if (isPaid) moveTo(world, record, 'pending', 'Order removed from hold')
  else {
    record.needsConfirmAgain = true
    moveTo(world, record, 'draft', 'Order removed from hold. Confirm it again.')
  }
  schedule(world, record, isPaid ? { at: world.now + 2 * 3_600_000, step: 'produce' } : null)
}
