import type { Variant } from '~/contract/catalog/catalog'
import { canBeHad, whyUnavailable, isStillMade } from '~/domain/products/variantAvailability'
import { Box } from '~/ui/layout/Blocks'
import { PlainTable } from '~/ui/table/PlainTable'
import classes from './VariantMatrix.module.css'

interface Props {
  variants: readonly Variant[]
  /** Variants that can be selected; the others are shown as present already. */
  selectable: readonly Variant[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

const none = 'One color'
const oneSize = 'One size'

/** Colors down, sizes across; a click on a color selects the available sizes of its row. */
export function VariantMatrix({ variants, selectable, chosen, onChange }: Props) {
  const colors = [...new Set(variants.map(({ color }) => color ?? none))]
  const sizes = [...new Set(variants.map(({ size }) => size ?? oneSize))]
  const free = new Set(selectable.map(({ id }) => id))
  const at = (color: string, size: string) =>
    variants.find((variant) => (variant.color ?? none) === color && (variant.size ?? oneSize) === size)
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  return (
    <Box scrolls className={classes.matrix} tabIndex={0} role="region" aria-label="Colors and sizes">
      <PlainTable heads={550} cell="6px 10px" style={{ width: 'auto' }} columns={['Color', ...sizes]}>
        {colors.map((color) => {
          const ids = sizes.flatMap((size) => {
            const variant = at(color, size)
            return variant !== undefined && free.has(variant.id) && canBeHad(variant) ? [variant.id] : []
          })
          return (
            <tr key={color}>
              <th scope="row">
                <label>
                  <input
                    type="checkbox"
                    aria-label={`All sizes of ${color}`}
                    disabled={ids.length === 0}
                    title={ids.length === 0 ? 'None of its sizes can be added' : undefined}
                    checked={ids.length > 0 && ids.every((id) => chosen.has(id))}
                    onChange={(event) => toggle(ids, event.currentTarget.checked)}
                  />{' '}
                  {color}
                </label>
              </th>
              {sizes.map((size) => {
                const variant = at(color, size)
                if (variant === undefined) return <td key={size} />
                if (!free.has(variant.id)) return <td key={size}>there</td>
                if (!isStillMade(variant)) return <td key={size}>discontinued</td>
                const gone = whyUnavailable([variant])
                return (
                  <td key={size}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={[color, size, ...(gone === null ? [] : [gone])].join(', ')}
                        checked={chosen.has(variant.id)}
                        onChange={(event) => toggle([variant.id], event.currentTarget.checked)}
                      />
                      {gone !== null && ` ${gone}`}
                    </label>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </PlainTable>
    </Box>
  )
}
