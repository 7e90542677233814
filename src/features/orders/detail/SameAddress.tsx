import type { Order } from '~/contract/orders/order'
import { hasDestination } from '~/domain/orders/mergeOrders'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'

/**
 * Another draft for the same person: two parcels cost more than one. The other orders are read later than this one, so
 * this is below the costs: above the page's buttons it would push them down.
 */
export function SameAddress({ order }: { order: Order }) {
  const { rows } = useOrderIndex()
  const { id, status, recipient } = order
  if (status !== 'draft' || recipient === null || !hasDestination(order)) return null
  const others = rows.filter(
    (row) =>
      row.id !== id &&
      row.status === 'draft' &&
      row.recipient === recipient.name &&
      row.zip === recipient.zip &&
      row.country === recipient.country_code,
  )
  if (others.length === 0) return null
  return (
    <Notice
      tone="blue"
      title={
        others.length === 1
          ? `Draft #${others[0]?.id} is for ${recipient.name ?? 'the same person'} too`
          : `${countWords(others.length, 'other draft is', 'other drafts are')} for ${recipient.name ?? 'the same person'} too`
      }
      actions={
        <ButtonLink variant="default" to={paths.mergeOrder(id)}>
          See what one parcel saves
        </ButtonLink>
      }
    >
      Drafts to the same address can be merged before they are confirmed.
    </Notice>
  )
}
