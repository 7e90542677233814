import { formatNumber } from '~/domain/text/formatNumber'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { offBy } from '~/ui/actions/Button'
import { Link } from '~/ui/text/Link'
import { neighborsOf, readVisitedOrderList } from '~/local/orders/visitedOrderList'
import { paths } from '~/paths'
import { Row, Text } from '~/ui/layout/Blocks'
import { useDocumentKeys } from '~/ui/actions/useDocumentKeys'
import classes from './OrderNeighbors.module.css'

/** Links back to the list as it was, and to the orders before and after this one in it; also by [ and ]. */
export function OrderNeighbors({ id }: { id: number }) {
  const [trail] = useState(() => readVisitedOrderList(id))
  const navigate = useNavigate()
  const around = trail === null ? null : neighborsOf(trail, id)
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
  const step = (word: string, to: number | null, rel: string, key: string, end: string) => (
    <Link
      to={paths.order(to ?? id)}
      rel={rel}
      title={`${word} order ( ${key} )`}
      {...offBy(to === null ? `This is the ${end} order of the list` : null)}
    >
      {word}
    </Link>
  )

  return (
    <Row aria-label="Orders list" as="nav" align="center" wrap gap={12} rowGap={4} className={classes.trail}>
      <Link to={trail?.from ?? paths.orders()}>Orders</Link>
      {around !== null && (
        <>
          {step('Previous', previous, 'prev', '[', 'first')}
          <Text as="span" tabular>
            {formatNumber(around.place)} of {formatNumber(around.count)}
          </Text>
          {step('Next', next, 'next', ']', 'last')}
        </>
      )}
    </Row>
  )
}
