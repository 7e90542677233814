import type { UseFormReturn } from 'react-hook-form'
import type { Variant } from '~/contract/catalog/catalog'
import { choiceWords, colorsAndSizes, goneWords } from '~/domain/products/variantAvailability'
import classes from './NewProductForm.module.css'
import type { ProductValues } from './productForm'

interface Props {
  form: UseFormReturn<ProductValues>
  variants: readonly Variant[]
}

/** Colours and sizes; every combination becomes a variant. */
export function VariantChoice({ form, variants }: Props) {
  const values = form.watch()
  const colors = new Map(
    variants.flatMap(({ color, color_code: code }) => (color === null ? [] : [[color, code] as const])),
  )
  const { sizes } = colorsAndSizes(variants)
  const ofChosen = variants.filter(({ color }) => color === null || values.colors.includes(color))
  return (
    <>
      {colors.size > 0 && (
        <fieldset className={classes.choices}>
          <legend>Colors</legend>
          {[...colors].map(([name, code]) => (
            <label key={name} className={classes.choice}>
              <input type="checkbox" value={name} {...form.register('colors')} />
              <span className={classes.dot} style={{ background: code ?? undefined }} aria-hidden />
              {name}
              <Gone variants={variants.filter(({ color }) => color === name)} />
            </label>
          ))}
        </fieldset>
      )}
      {sizes.length > 1 && (
        <fieldset className={classes.choices}>
          <legend>Sizes</legend>
          {sizes.map((name) => (
            <label key={name} className={classes.choice}>
              <input type="checkbox" value={name} {...form.register('sizes')} />
              {name}
              <Gone variants={ofChosen.filter(({ size }) => size === name)} />
            </label>
          ))}
        </fieldset>
      )}
      <p className={classes.quiet} aria-live="polite">
        {choiceWords(variants, values)}
      </p>
    </>
  )
}

/** Said beside a choice of which nothing can be had. */
function Gone({ variants }: Pick<Props, 'variants'>) {
  const words = goneWords(variants)
  return words === null ? null : <span className={classes.quiet}>({words})</span>
}
