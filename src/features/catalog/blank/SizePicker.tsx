import type { Variant } from '~/contract/catalog/catalog'
import { isAvailable } from '~/domain/catalog/blankFacts'
import { countWords } from '~/domain/text/countWords'
import classes from './BlankPage.module.css'
import { statusIn } from '../variantColors'

interface Props {
  /** Of the chosen colour. */
  variants: readonly Variant[]
  chosen: Variant | undefined
  region: string
  onPick: (size: string) => void
}

/** Sizes of the chosen colour; those that cannot be had in the region are struck and can be looked at all the same. */
export function SizePicker({ variants, chosen, region, onPick }: Props) {
  const sizes = variants.flatMap((variant) =>
    variant.size === null ? [] : [{ size: variant.size, isThere: isAvailable(statusIn(variant, region)) }],
  )
  if (sizes.length < 2) return null
  return (
    <>
      <p className={classes.current}>
        {chosen?.size} <span className={classes.second}>of {countWords(sizes.length, 'size')}</span>
      </p>
      <div className={classes.swatches} role="group" aria-label="Size">
        {sizes.map(({ size, isThere }) => (
          <button
            key={size}
            type="button"
            className={classes.size}
            data-gone={!isThere || undefined}
            aria-label={isThere ? size : `${size}, not in stock`}
            aria-pressed={size === chosen?.size}
            onClick={() => onPick(size)}
          >
            {size}
          </button>
        ))}
      </div>
    </>
  )
}
