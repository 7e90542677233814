import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item, Order } from '~/contract/orders/order'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { nameOfItem, type OrderProblem } from '~/domain/orders/orderProblems'
import { OrderChangedError, orderFixMutations } from '~/flows/orders/fixOrder'
import { storeScope } from '~/domain/storeScope'
import { forgetForm } from '~/local/drafts/keptForm'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { FixAddress } from './FixAddress'
import { FixFile } from './FixFile'
import { FixVariant } from './FixVariant'
import type { FixActions, SaveItemFix } from './fixActions'
import { Text } from '~/ui/layout/Blocks'
import { Verbatim } from '~/ui/text/Verbatim'
import { FixButtons } from './FixButtons'

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

/** One fix of an order. Saving charges nothing; the order is confirmed separately. */
export function OrderFixDialog({ order: current, open, onClose, onFixed }: Props) {
  // The order when the fix was begun: the page behind may have read changes by somebody else, which must not be
  // overwritten unseen. After the merchant was told of a change, it is the order as it is now.
  const [begun, setBegun] = useState<{ open: OpenFix | null; order: Order | null }>({ open, order: current })
  if (open !== begun.open) setBegun({ open, order: current })
  const isOther =
    open !== null &&
    begun.order !== null &&
    begun.order !== current &&
    chargeFingerprint(begun.order) !== chargeFingerprint(current)
  const order = isOther ? (begun.order ?? current) : current
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const queryClient = useQueryClient()
  const keptAs = `fix.${order.id}.${open?.problem.id ?? ''}.${storeScope(api)}`
  const save = useMutation({
    ...orderFixMutations(api, openMoney).fix(order),
    onSuccess: (saved) => {
      forgetForm(keptAs)
      queryClient.setQueryData(orderQueries(api).detail(saved.id).queryKey, saved)
      onFixed()
    },
    onError: (error) => {
      if (error instanceof OrderChangedError) setBegun({ open, order: null })
    },
  })
  const close = () => {
    save.reset()
    onClose()
  }
  const item = order.items.find(({ id }) => id === open?.problem.itemId)
  const shared = { isSaving: save.isPending, onClose: close }
  const saveItemFix: SaveItemFix = (fixOf) => {
    if (item !== undefined) save.mutate(fixOf(item, order))
  }
  return (
    <WriteDialog
      opened={open !== null}
      onClose={close}
      title={open === null ? '' : titles[open.fix]}
      isWriting={save.isPending}
      size={560}
    >
      <ErrorNotice
        title="The fix was not saved"
        effect="Nothing was charged, and what you entered is still here."
        open={{
          title: 'It is not known whether the fix was saved',
          effect: 'Nothing was charged, and what you entered is still here.',
        }}
        error={save.error}
      />
      {open?.fix === 'address' && (
        <FixAddress keptAs={keptAs} recipient={order.recipient} onSave={save.mutate} {...shared} />
      )}
      {open?.fix === 'file' && item && (
        <FixFile keptAs={keptAs} item={item} problem={open.problem} onSave={saveItemFix} {...shared} />
      )}
      {open?.fix === 'variant' && item && <FixVariant item={item} onSave={saveItemFix} {...shared} />}
      {open?.fix === 'remove' && item && (
        <RemoveItem item={item} isOnly={order.items.length === 1} onSave={saveItemFix} {...shared} />
      )}
    </WriteDialog>
  )
}

interface RemoveItemProps extends FixActions {
  item: Item
  /** Whether it is the order's only item. */
  isOnly: boolean
  onSave: SaveItemFix
}

/** Deletes one item; the customer then gets less than was ordered, so this is said plainly. */
function RemoveItem({ item, isOnly, isSaving, onSave, onClose }: RemoveItemProps) {
  return (
    <>
      <Text tone="quiet" mb={12}>
        {isOnly ? (
          'This is the only item, and an order needs one. Cancel the order instead, or choose another variant.'
        ) : (
          <>
            {item.quantity} × <Verbatim>{nameOfItem(item)}</Verbatim> is deleted from the order. The other
            items stay as they are.
          </>
        )}
      </Text>
      <FixButtons
        label="Remove the item"
        isDanger
        isSaving={isSaving}
        lack={isOnly ? 'It is the only item: cancel the order instead' : undefined}
        onClose={onClose}
        onSave={() => onSave(({ id }) => ({ kind: 'remove', itemId: id }))}
      />
    </>
  )
}
