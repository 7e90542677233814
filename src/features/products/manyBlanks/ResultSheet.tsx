import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { Sheet } from '~/ui/layout/Sheet'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { type DesignValues, mostProducts } from './designForm'
import type { BlankParts } from './designPlan'
import { ProductTable } from './ProductTable'
import { useContrastWords } from './useContrastWords'
import type { LayoutKit } from './useLayoutKit'
import type { Products } from './useProducts'

interface Props {
  products: Products
  values: DesignValues
  parts: ReadonlyMap<number, BlankParts>
  chosen: LayoutKit
  owner: string
  onChange: (change: Partial<DesignValues>) => void
  /** Errors of blanks that could not be read. */
  children: ReactNode
}

/** Every product as it will be created, with its problems; or what is missing before there are any. */
export function ResultSheet({ products, values, parts, chosen, owner, onChange, children }: Props) {
  const { rows, plans, areTooMany } = products
  const contrast = useContrastWords(plans, parts, products.artworks, owner)
  const all = [...plans.values()]
  const low = all.filter(({ placed }) => placed.some(({ quality }) => quality.level === 'low')).length
  const changed = all.filter(({ remarks }) => remarks.length > 0).length
  const faint = all.filter(({ key }) => (contrast.get(key)?.length ?? 0) > 0).length
  const blocked = all.filter(({ problem }) => problem !== null).length
  const hints = [
    blocked > 0 && `${countWords(blocked, 'product')} cannot be created yet: said in red.`,
    changed > 0 && `In ${changed} of ${all.length} something did not fit: said in amber.`,
    low > 0 && `${low} of ${all.length} print too coarse somewhere. Use a larger file or a smaller size.`,
    faint > 0 && `In ${faint} of ${all.length} something is hardly seen: said in amber.`,
  ].filter((hint) => hint !== false)
  const empty = emptyWords(rows.length, values, chosen)
  return (
    <Sheet title="4. Results" hint={hints.length > 0 ? hints.join(' ') : undefined}>
      <Stack gap={12} shrinks>
        {children}
        <ErrorNotice
          title="The kit could not be loaded"
          effect="Nothing was created."
          error={chosen.error}
          onRetry={chosen.retry}
        />
        {chosen.isGone && (
          <Notice
            tone="amber"
            title={values.layout.kind === 'kit' ? 'This kit is gone' : 'This design is gone'}
          >
            It is not on this device, or was deleted. Choose another placement;{' '}
            <Link to={values.layout.kind === 'kit' ? paths.kits() : paths.designs()}>
              see what is kept here
            </Link>
            .
          </Notice>
        )}
        {areTooMany && (
          <Notice tone="amber" title={`More than ${mostProducts} products at once`}>
            The first {mostProducts} are shown. Remove artworks or blanks to create them; the service takes
            ten a minute.
          </Notice>
        )}
        {empty !== null ? (
          <Hint>{empty}</Hint>
        ) : (
          <ProductTable
            rows={rows}
            blanks={values.blanks}
            infoOf={(id) => parts.get(id)?.info}
            plans={plans}
            contrast={contrast}
            artworks={products.artworks}
            store={products.store}
            owner={owner}
            left={values.left}
            onLeft={(left) => onChange({ left })}
          />
        )}
      </Stack>
    </Sheet>
  )
}

function emptyWords(rows: number, { blanks }: DesignValues, { isPending, isGone }: LayoutKit): string | null {
  if (isPending) return 'Reading how artwork is placed…'
  if (isGone) return null
  if (rows === 0 && blanks.length === 0) return 'Choose artwork and blanks to see the results.'
  if (rows === 0) return 'Choose artwork to see the results.'
  return blanks.length === 0 ? 'Choose at least one blank.' : null
}
