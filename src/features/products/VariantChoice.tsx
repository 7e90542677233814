import type { UseFormReturn } from 'react-hook-form'
import type { Variant } from '~/contract/catalog'
import { countWords } from '~/domain/countWords'
import classes from './NewProductForm.module.css'
import { chosenVariants, type ProductValues } from './productForm'

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
  const sizes = [...new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))]
  const count = chosenVariants(variants, values).length
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
            </label>
          ))}
        </fieldset>
      )}
      <p className={classes.quiet} aria-live="polite">
        {countWords(count, 'variant')}
      </p>
    </>
  )
}
