import { formatNumber } from '~/domain/text/formatNumber'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { offBy } from '~/ui/actions/Button'
import { Link } from '~/ui/text/Link'
import { neighboursOf, readVisitedOrderList } from '~/local/orders/visitedOrderList'
import { paths } from '~/paths'
import { Row, Text } from '~/ui/layout/Blocks'
import { useDocumentKeys } from '~/ui/actions/useDocumentKeys'
import classes from './OrderNeighbours.module.css'

/** Back to the list as it was, and the orders before and after this one in it; also by [ and ]. */
export function OrderNeighbours({ id }: { id: number }) {
  const [trail] = useState(() => readVisitedOrderList(id))
  const navigate = useNavigate()
  const around = trail === null ? null : neighboursOf(trail, id)
  const [previous, next] = [around?.previous ?? null, around?.next ?? null]

  const go = (to: number | null) => () => {
    if (to !== null) void navigate(paths.order(to))
    return to !== null
  }
  const keys = [
    { key: '[', what: 'Previous order of the list', run: go(previous) },
    { key: ']', what: 'Next order of the list', run: go(next) },
  ]
  useDocumentKeys(around === null ? [] : keys)

  return (
    <Row aria-label="Orders list" as="nav" align="center" wrap gap={12} rowGap={4} className={classes.trail}>
      <Link to={trail?.from ?? paths.orders()}>Orders</Link>
      {around !== null && (
        <>
          <Link
            to={paths.order(previous ?? id)}
            rel="prev"
            title="Previous order ( [ )"
            {...offBy(previous === null ? 'This is the first order of the list' : null)}
          >
            Previous
          </Link>
          <Text as="span" tabular>
            {formatNumber(around.place)} of {formatNumber(around.count)}
          </Text>
          <Link
            to={paths.order(next ?? id)}
            rel="next"
            title="Next order ( ] )"
            {...offBy(next === null ? 'This is the last order of the list' : null)}
          >
            Next
          </Link>
        </>
      )}
    </Row>
  )
}
