import type { Item } from '~/contract/orders/order'
import { nameOfItem } from '~/domain/orders/orderProblems'
import { Text } from '~/ui/layout/Blocks'
import { Verbatim } from '~/ui/text/Verbatim'
import type { FixActions, SaveItemFix } from './fixActions'
import { FixButtons } from './FixButtons'

interface Props extends FixActions {
  item: Item
  /** The order has no other item. */
  isOnly: boolean
  onSave: SaveItemFix
}

/** Deletes one item; the customer then gets less than was ordered, so it is said plainly. */
export function RemoveItem({ item, isOnly, isSaving, onSave, onClose }: Props) {
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
        isSaving={isSaving}
        lack={isOnly ? 'It is the only item: cancel the order instead' : undefined}
        onClose={onClose}
        onSave={() => onSave(({ id }) => ({ kind: 'remove', itemId: id }))}
      />
    </>
  )
}
