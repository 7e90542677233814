import type { ProductInfo } from '~/contract/catalog/catalog'
import type { DesignContent } from '~/domain/placement/design'
import { cellKey, type BlankChoice } from './designForm'
import type { PlannedProduct, PlanRow } from './designPlan'
import { ProductCell } from './ProductCell'
import classes from './ProductTable.module.css'
import { Box } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'

interface Props {
  rows: readonly PlanRow[]
  blanks: readonly BlankChoice[]
  infoOf: (id: number) => ProductInfo | undefined
  plans: ReadonlyMap<string, PlannedProduct>
  /** Warnings about low contrast by product, in words. */
  contrast: ReadonlyMap<string, readonly string[]>
  artworks: DesignContent['artworks']
  /** Currency of the store's prices, where it is known. */
  store: string | null
  owner: string
  left: readonly string[]
  onLeft: (left: string[]) => void
}

const nothing: readonly string[] = []

/** Every planned product: a row per artwork, a column per blank. */
export function ProductTable({
  rows,
  blanks,
  infoOf,
  plans,
  contrast,
  artworks,
  store,
  owner,
  left,
  onLeft,
}: Props) {
  const titleOf = (id: number) => infoOf(id)?.product.title ?? `Blank ${id}`
  return (
    <Box scrolls tabIndex={0} role="region" aria-label="Products to create">
      <PlainTable
        top
        lines="below"
        heads={550}
        cell="12px 12px 12px 0"
        className={classes.table}
        style={{ width: 'auto' }}
        aria-label="Products to create"
        columns={['Artwork', ...blanks.map(({ id }) => titleOf(id))]}
      >
        {rows.map((row) => (
          <tr key={row.artwork?.key ?? ''}>
            <th scope="row">
              <bdi>{row.name === '' ? (row.artwork?.filename ?? '') : row.name}</bdi>
            </th>
            {blanks.map(({ id }) => {
              const key = cellKey(row.artwork?.key ?? '', id)
              const plan = plans.get(key)
              return (
                <td key={id}>
                  {plan === undefined ? (
                    'Being read…'
                  ) : (
                    <ProductCell
                      plan={plan}
                      contrast={contrast.get(key) ?? nothing}
                      artworks={artworks}
                      owner={owner}
                      currency={store ?? infoOf(id)?.product.currency ?? null}
                      isWanted={!left.includes(key)}
                      onWanted={(isWanted) =>
                        onLeft(isWanted ? left.filter((other) => other !== key) : [...left, key])
                      }
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </PlainTable>
    </Box>
  )
}
