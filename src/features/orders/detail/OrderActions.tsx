import { useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { type OrderAction, refusalOf } from '~/domain/orders/orderStates'
import { paths } from '~/paths'
import { SecondaryButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { CancelOrderDialog } from '../charge/CancelOrderDialog'
import { ConfirmOrderDialog } from '../charge/ConfirmOrderDialog'
import { RecordActions } from '~/ui/actions/RecordActions'
import classes from './OrderActions.module.css'
import { useScopeReason } from '~/ui/actions/scopesContext'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Detail, Stack } from '~/ui/layout/Blocks'

/** Actions for the order in its present state. One that is not possible is off, with the reason below. */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'confirm' | 'cancel' | null>(null)
  const refusals = {
    edit: refusalOf(order, 'edit'),
    confirm: refusalOf(order, 'confirm'),
    cancel: refusalOf(order, 'cancel'),
  }
  return (
    <Stack gap={6} className={classes.actions}>
      <RecordActions
        more={[
          {
            label: 'Cancel order',
            isDanger: true,
            needs: 'orders',
            off: refusals.cancel,
            onSelect: () => setOpen('cancel'),
          },
        ]}
      >
        {/* A disabled action is never the last, which a phone shows as the main one. */}
        {refusals.edit !== null && <SecondaryButton lack={refusals.edit}>Edit</SecondaryButton>}
        <ButtonLink variant="default" to={paths.newOrder({ from: order.id })}>
          {order.status === 'draft' ? 'Duplicate' : 'Order again'}
        </ButtonLink>
        {refusals.edit === null && (
          <ButtonLink shortcut="e" variant="default" to={paths.editOrder(order.id)}>
            Edit
          </ButtonLink>
        )}
        {refusals.confirm === null && (
          <WriteButton needs="orders" onClick={() => setOpen('confirm')}>
            Confirm and charge
          </WriteButton>
        )}
      </RecordActions>
      <RefusalNote refusals={refusals} />
      {/* Stays mounted during the charge, so that its result is shown even when the order's state has changed. */}
      <ConfirmOrderDialog order={order} opened={open === 'confirm'} onClose={() => setOpen(null)} />
      <CancelOrderDialog order={order} opened={open === 'cancel'} onClose={() => setOpen(null)} />
    </Stack>
  )
}

/** One note for all disabled actions, so that nobody has to search for the reason. */
function RefusalNote({ refusals }: { refusals: Record<OrderAction, string | null> }) {
  const scope = useScopeReason('orders')
  const lacking = scope === null ? null : `${scope}.`
  const reasons = [...new Set([lacking, refusals.cancel, refusals.edit].filter((reason) => reason !== null))]
  if (reasons.length === 0) return null
  return (
    <Detail as="p" className={classes.note}>
      {reasons.join(' ')}
    </Detail>
  )
}
