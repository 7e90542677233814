import type { OrderStatus } from '~/contract/orders/order'

export interface OrderTransition {
  /** Null for an order that does not exist yet. */
  from: OrderStatus | null
  to: OrderStatus
  /** What causes it, in a few words. */
  by: string
  /** Whether the service's document gives it, or only this sandbox does (contract/README 10.2–10.6). */
  source: 'document' | 'sandbox'
}

/** Every way from one state to another. The diagram in the sandbox's README is made of it. */
export const orderTransitions: readonly OrderTransition[] = [
  { from: null, to: 'draft', by: 'create', source: 'document' },
  { from: null, to: 'pending', by: 'create with confirm', source: 'document' },
  { from: null, to: 'onhold', by: 'advanced design with confirm', source: 'document' },
  { from: null, to: 'failed', by: 'create with confirm, cannot be made', source: 'document' },
  { from: 'draft', to: 'pending', by: 'confirm', source: 'document' },
  { from: 'draft', to: 'canceled', by: 'cancel', source: 'document' },
  { from: 'draft', to: 'onhold', by: 'advanced design', source: 'document' },
  { from: 'draft', to: 'failed', by: 'cannot be made', source: 'document' },
  { from: 'failed', to: 'pending', by: 'fixed and confirmed', source: 'document' },
  { from: 'failed', to: 'onhold', by: 'advanced design', source: 'document' },
  { from: 'pending', to: 'canceled', by: 'cancel, refund', source: 'document' },
  { from: 'pending', to: 'failed', by: 'processing problem', source: 'document' },
  { from: 'onhold', to: 'draft', by: 'costs known, confirm again', source: 'document' },
  { from: 'pending', to: 'inreview', by: 'review', source: 'sandbox' },
  { from: 'pending', to: 'inprocess', by: 'production', source: 'sandbox' },
  { from: 'pending', to: 'onhold', by: 'problem', source: 'sandbox' },
  { from: 'inreview', to: 'inprocess', by: 'production', source: 'sandbox' },
  { from: 'inreview', to: 'failed', by: 'review fails', source: 'sandbox' },
  { from: 'inreview', to: 'onhold', by: 'problem', source: 'sandbox' },
  { from: 'inprocess', to: 'onhold', by: 'problem', source: 'sandbox' },
  { from: 'inprocess', to: 'partial', by: 'a part ships', source: 'sandbox' },
  { from: 'inprocess', to: 'fulfilled', by: 'all ships', source: 'sandbox' },
  { from: 'partial', to: 'fulfilled', by: 'the rest ships', source: 'sandbox' },
  { from: 'onhold', to: 'pending', by: 'problem settled', source: 'sandbox' },
  { from: 'fulfilled', to: 'archived', by: 'archive', source: 'sandbox' },
  { from: 'canceled', to: 'archived', by: 'archive', source: 'sandbox' },
]

/** The diagram as mermaid text; dotted labels mark what only the sandbox does. */
export function transitionDiagram(): string {
  const lines = orderTransitions.map(
    ({ from, to, by, source }) => `  ${from ?? '[*]'} --> ${to}: ${by}${source === 'sandbox' ? ' *' : ''}`,
  )
  return ['stateDiagram-v2', ...lines].join('\n')
}
