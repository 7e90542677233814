import { useQuery } from '@tanstack/react-query'
import { healthOf } from '~/domain/products/productHealth'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Badge } from '~/ui/badges/Badge'
import classes from './ProductsPage.module.css'

interface Props {
  id: number
}

/** What keeps a product from selling, the worst first. */
export function ProductHealth({ id }: Props) {
  const { data } = useQuery(productQueries(useApi()).summary(id))
  if (data === undefined) return <span className={classes.quiet}>–</span>
  const points = healthOf(data)
  if (points.length === 0) return <span className={classes.quiet}>Nothing to do</span>
  const [first, ...others] = points
  return (
    <span className={classes.health}>
      {first && <Badge tone={first.tone}>{first.text}</Badge>}
      {others.length > 0 && (
        <span className={classes.quiet} title={others.map(({ text }) => text).join(', ')}>
          +{others.length}
        </span>
      )}
    </span>
  )
}
