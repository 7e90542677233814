import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Order } from '~/contract/order'
import type { OrderProblem } from '~/domain/orderProblems'
import { orderFixMutations } from '~/queries/fixOrder'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { FixAddress } from './FixAddress'
import { FixFile } from './FixFile'
import { FixVariant } from './FixVariant'
import { RemoveLine } from './RemoveLine'

export interface OpenFix {
  fix: 'address' | 'file' | 'variant' | 'remove'
  problem: OrderProblem
}

interface Props {
  order: Order
  open: OpenFix | null
  onClose: () => void
  onFixed: () => void
}

const titles: Record<OpenFix['fix'], string> = {
  address: 'Correct the address',
  file: 'Replace the print file',
  variant: 'Choose another variant',
  remove: 'Remove the item',
}

/** One fix of an order. Saving charges nothing; the order is confirmed apart from it. */
export function OrderFixDialog({ order, open, onClose, onFixed }: Props) {
  const save = useMutation({ ...orderFixMutations(useApi()).fix(order), onSuccess: onFixed })
  const close = () => {
    save.reset()
    onClose()
  }
  const item = order.items.find(({ id }) => id === open?.problem.itemId)
  const shared = { isSaving: save.isPending, onSave: save.mutate, onClose: close }
  return (
    <Modal
      opened={open !== null}
      onClose={close}
      title={open === null ? '' : titles[open.fix]}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={560}
    >
      {save.isError && (
        <ErrorNotice
          title="The fix was not saved"
          effect="Nothing was charged, and what you entered is still here."
          error={save.error}
        />
      )}
      {open?.fix === 'address' && <FixAddress recipient={order.recipient} {...shared} />}
      {open?.fix === 'file' && item && <FixFile item={item} problem={open.problem} {...shared} />}
      {open?.fix === 'variant' && item && <FixVariant item={item} {...shared} />}
      {open?.fix === 'remove' && item && (
        <RemoveLine item={item} isOnly={order.items.length === 1} {...shared} />
      )}
    </Modal>
  )
}
