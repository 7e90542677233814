import type { ItemSaveOutcome } from '~/flows/orders/saveItemDesign'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

/** Why the order does not carry the design, and whether anything was changed. Nothing here is ever charged. */
export function OrderTrouble({ outcome }: { outcome: Exclude<ItemSaveOutcome, { kind: 'saved' }> }) {
  switch (outcome.kind) {
    case 'closed':
      return (
        <Notice tone="red" title="The order was not changed">
          {outcome.reason}
        </Notice>
      )
    case 'changed':
      return (
        <Notice tone="amber" title="Somebody else has just changed this order">
          Nothing was sent. Save again to put the design on the order as it is now.
        </Notice>
      )
    case 'different':
      return (
        <Notice tone="red" title="The order is not as it was sent">
          Look at the order before you confirm it. Nothing was charged.
        </Notice>
      )
    case 'unknown':
      return (
        <ErrorNotice
          title="It is not known whether the order was changed"
          effect="Nothing was charged. Open the order and look before you save again."
          error={outcome.error}
        />
      )
    default:
      return (
        <ErrorNotice
          title="The order was not changed"
          effect="Nothing was charged, and the design is kept."
          error={outcome.error}
        />
      )
  }
}
