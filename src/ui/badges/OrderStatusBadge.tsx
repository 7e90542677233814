import type { Icon } from '@tabler/icons-react'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconPartial from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconTick from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCross from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { isKnownOrderStatus, type OrderStatus } from '~/contract/orders/order'
import { orderStateOf } from '~/domain/orders/orderStates'
import { Badge } from './Badge'

const icons: Record<OrderStatus, Icon> = {
  draft: IconPencil,
  inreview: IconEye,
  pending: IconClock,
  failed: IconTriangle,
  canceled: IconCross,
  inprocess: IconPrinter,
  onhold: IconPause,
  partial: IconPartial,
  fulfilled: IconTick,
  archived: IconArchive,
}

interface Props {
  /** The service's raw word; an unknown one is shown as it is. */
  status: string
}

/** An order's state, the same everywhere: icon, word, tone. */
export function OrderStatusBadge({ status }: Props) {
  const { label, tone } = orderStateOf(status)
  return (
    <Badge
      tone={tone}
      struck={status === 'canceled'}
      outline={status === 'draft' || status === 'inreview'}
      {...(isKnownOrderStatus(status) ? { icon: icons[status] } : {})}
    >
      {label}
    </Badge>
  )
}
