import { useQuery } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { Sheet } from '~/ui/layout/Sheet'
import { Bullets, Hint } from '~/ui/layout/Blocks'

/** Orders with this template, as far as this browser has seen them. */
export function TemplateUses({ id }: { id: number }) {
  const uses = useQuery(templateQueries(useApi()).uses(id)).data ?? []
  return (
    <Sheet title="Where it is used" hint="As far as this browser has read orders. The service does not say.">
      {uses.length === 0 ? (
        <Hint>In no order that this browser has seen.</Hint>
      ) : (
        <Bullets mt={8} aria-label="Where it is used">
          {uses.map(({ orderId, orderName }) => (
            <li key={orderId}>
              Order{' '}
              <Link to={paths.order(orderId)}>
                <bdi>{orderName}</bdi>
              </Link>
            </li>
          ))}
        </Bullets>
      )}
    </Sheet>
  )
}
