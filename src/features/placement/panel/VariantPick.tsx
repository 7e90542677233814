import { NativeSelect } from '@mantine/core'
import type { Variant } from '~/contract/catalog/catalog'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import classes from './ThreadPicker.module.css'
import variantPickClasses from './VariantPick.module.css'

interface Props {
  variants: readonly Variant[]
  current: Variant | null
  onPick: (variantId: number) => void
}

/** The colour and size that the design is shown on. */
export function VariantPick({ variants, current, onPick }: Props) {
  const colors = new Map(variants.map((variant) => [variant.color, variant]))
  const sizes = variants.filter(({ color }) => color === (current?.color ?? null))
  const pick = (color: string | null, size: string | null) => {
    const found =
      variants.find((variant) => variant.color === color && variant.size === size) ??
      variants.find((variant) => variant.color === color)
    if (found !== undefined) onPick(found.id)
  }
  return (
    <Stack gap={12} shrinks>
      {colors.size > 1 && (
        <div>
          <h3 className={variantPickClasses.label}>Color shown: {current?.color ?? 'none'}</h3>
          <Row wrap gap={6} className={classes.swatches} role="group" aria-label="Color shown">
            {[...colors].map(([name, { color_code: code }]) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === current?.color}
                aria-label={name ?? 'No color'}
                title={name ?? ''}
                style={{ background: code ?? undefined }}
                onClick={() => pick(name, current?.size ?? null)}
              />
            ))}
          </Row>
        </div>
      )}
      {sizes.length > 1 && (
        <NativeSelect
          label="Size shown"
          value={current?.size ?? ''}
          onChange={(event) => pick(current?.color ?? null, event.currentTarget.value)}
          data={sizes.map(({ size }) => ({ value: size ?? '', label: size ?? 'One size' }))}
        />
      )}
    </Stack>
  )
}
