import { Link } from '~/ui/text/Link'
import type { FileUse } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint, Stack } from '~/ui/layout/Blocks'

/** Products and orders that use the file, as far as this browser has seen them. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  return (
    <Sheet title="Where it is used" hint="As far as this browser has read products and orders.">
      {uses.length === 0 ? (
        <Hint>Nowhere that this browser has seen.</Hint>
      ) : (
        <Stack as="ul" gap={8} size={13} aria-label="Where it is used">
          {uses.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              {kind === 'order' ? 'Order' : 'Product'}{' '}
              <Link to={kind === 'order' ? paths.order(id) : paths.product(id)}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Sheet>
  )
}
