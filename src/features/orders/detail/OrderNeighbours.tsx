import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { neighboursOf, readVisitedOrderList } from '~/local/orders/visitedOrderList'
import { paths } from '~/paths'
import { Row } from '~/ui/layout/Row'
import { Text } from '~/ui/layout/Text'
import classes from './OrderNeighbours.module.css'

interface Props {
  id: number
}

/** Back to the list as it was, and the orders before and after this one in it; also by [ and ]. */
export function OrderNeighbours({ id }: Props) {
  const [trail] = useState(() => readVisitedOrderList(id))
  const navigate = useNavigate()
  const around = trail === null ? null : neighboursOf(trail, id)
  const [previous, next] = [around?.previous ?? null, around?.next ?? null]

  // Talks to the keyboard.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = event.key === '[' ? previous : event.key === ']' ? next : null
      if (to === null || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      void navigate(paths.order(to))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [previous, next, navigate])

  return (
    <Row aria-label="Orders list" as="nav" align="center" wrap className={classes.trail}>
      <Link to={trail?.from ?? paths.orders()}>Orders</Link>
      {around !== null && (
        <>
          {previous === null ? (
            <span aria-disabled="true">Previous</span>
          ) : (
            <Link to={paths.order(previous)} rel="prev" title="Previous order ( [ )">
              Previous
            </Link>
          )}
          <Text as="span" tabular>
            {around.place.toLocaleString('en')} of {around.count.toLocaleString('en')}
          </Text>
          {next === null ? (
            <span aria-disabled="true">Next</span>
          ) : (
            <Link to={paths.order(next)} rel="next" title="Next order ( ] )">
              Next
            </Link>
          )}
        </>
      )}
    </Row>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, select, textarea, [role="dialog"]') !== null)
