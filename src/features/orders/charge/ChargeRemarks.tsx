import { moreWords } from '~/domain/text/firstOf'
import type { Order } from '~/contract/orders/order'
import { orderRemarks, printRemarks } from '~/domain/orders/chargeRemarks'
import { nameOfItem, orderProblems } from '~/domain/orders/orderProblems'
import { Bullets } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'
import { usePrintLayouts } from '../detail/print/usePrintLayouts'
import { NotDiagnosed } from '../fix/NotDiagnosed'
import { useDiagnoses } from '../fix/useOrderProblems'

const none: readonly Order[] = []
/** Most remarks that are listed. */
const mostRemarks = 8

/** Warnings from when the orders were made, shown once more before they are charged. None stops the charge. */
export function ChargeRemarks({ orders }: { orders: readonly Order[] }) {
  const isOne = orders.length === 1
  // For many orders only known facts are used: reading the catalog for all of them would use up the limit.
  const { diagnosed, readAgain } = useDiagnoses(isOne ? orders : none)
  const diagnoses = isOne ? diagnosed : orders.map((order) => ({ order, problems: orderProblems(order) }))
  const prints = usePrintLayouts(orders, isOne)
  const remarks = diagnoses.flatMap(({ order, problems }) => {
    const ofPrints = prints
      .filter(({ item }) => order.items.includes(item))
      .flatMap(({ item, file, layout, title, minDpi }) =>
        layout === null ? [] : printRemarks(file, `${title} of ${nameOfItem(item)}`, layout, minDpi),
      )
    return [...new Set([...orderRemarks(order, problems), ...ofPrints])].map((text) =>
      isOne ? text : `#${order.id}: ${text}`,
    )
  })
  if (remarks.length === 0) return <NotDiagnosed readAgain={readAgain} />
  return (
    <>
      <NotDiagnosed readAgain={readAgain} />
      <Notice tone="amber" title="Worth a look before it is charged">
        <Bullets breaks aria-label="Worth a look">
          {remarks.slice(0, mostRemarks).map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
          {remarks.length > mostRemarks && <li>{moreWords(remarks.length - mostRemarks)}</li>}
        </Bullets>
      </Notice>
    </>
  )
}
