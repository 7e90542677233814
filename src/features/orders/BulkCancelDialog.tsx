import { Button, Modal } from '@mantine/core'
import { countWords } from '~/domain/countWords'
import type { OrderSummary } from '~/domain/orderSummary'
import classes from './ConfirmOrderDialog.module.css'
import { sumsOf } from './orderSums'
import type { StartOrderJob } from './useOrderJobs'

interface Props {
  /** Orders that can be canceled now. */
  orders: readonly OrderSummary[]
  onStart: StartOrderJob
  onClose: () => void
}

/** Canceling cannot be undone; the dialog says what is returned. */
export function BulkCancelDialog({ orders, onStart, onClose }: Props) {
  const words = countWords(orders.length, 'order')
  const charged = orders.filter(({ status }) => status !== 'draft')
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Cancel ${words}?`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={440}
    >
      <div className={classes.dialog}>
        <p>
          They will not be made and cannot be confirmed later.{' '}
          {charged.length === 0
            ? 'They are drafts: nothing was charged.'
            : `The service returns ${sumsOf(charged)} to your card.`}
        </p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() =>
              void onStart(
                `Cancel ${words}`,
                orders.map(({ id }) => ({ label: `#${id}`, task: { kind: 'cancel', orderId: id } })),
              )
            }
          >
            Cancel {words}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
