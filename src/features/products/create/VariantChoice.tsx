import type { UseFormReturn } from 'react-hook-form'
import type { ProductInfo, Variant } from '~/contract/catalog/catalog'
import { choiceWords, colorsAndSizes, whyUnavailable } from '~/domain/products/variantAvailability'
import { Hint } from '~/ui/layout/Blocks'
import type { ProductValues } from './productForm'
import { ColorDot } from '~/ui/badges/ColorDot'
import { UnreadVariants } from '~/ui/notices/UnreadChoices'
import { Choice, ChoiceGroup } from '~/ui/inputs/Choice'

interface Props {
  form: UseFormReturn<ProductValues>
  blank: ProductInfo
}

/** Choice of colors and sizes; every combination becomes a variant. */
export function VariantChoice({ form, blank }: Props) {
  const { variants } = blank
  const values = form.watch()
  const colors = new Map(
    variants.flatMap(({ color, color_code: code }) => (color === null ? [] : [[color, code] as const])),
  )
  const { sizes } = colorsAndSizes(variants)
  const ofChosen = variants.filter(({ color }) => color === null || values.colors.includes(color))
  return (
    <>
      {colors.size > 0 && (
        <ChoiceGroup legend="Colors" mb={12}>
          {[...colors].map(([name, code]) => (
            <Choice key={name} type="checkbox" value={name} {...form.register('colors')}>
              <ColorDot color={code} />
              {name}
              <Gone variants={variants.filter(({ color }) => color === name)} />
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      {sizes.length > 1 && (
        <ChoiceGroup legend="Sizes" mb={12}>
          {sizes.map((name) => (
            <Choice key={name} type="checkbox" value={name} {...form.register('sizes')}>
              {name}
              <Gone variants={ofChosen.filter(({ size }) => size === name)} />
            </Choice>
          ))}
        </ChoiceGroup>
      )}
      <UnreadVariants of={blank} />
      <Hint aria-live="polite">{choiceWords(variants, values)}</Hint>
    </>
  )
}

/** Shown beside a color or size of which no variant is available. */
function Gone({ variants }: { variants: readonly Variant[] }) {
  const words = whyUnavailable(variants)
  return words === null ? null : <Hint as="span">({words})</Hint>
}
