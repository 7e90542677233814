import type { Variant } from '~/contract/catalog'
import classes from './BlankCard.module.css'
import { colorsOf } from './variantColors'

interface Props {
  variants: readonly Variant[]
}

const most = 8

/** Up to eight colours as dots, then how many more. */
export function ColorDots({ variants }: Props) {
  const colors = colorsOf(variants)
  if (colors.length < 2) return <span className={classes.dots} />
  return (
    <span className={classes.dots}>
      <span className="visuallyHidden">{colors.length} colors</span>
      {colors.slice(0, most).map(({ name, code }) => (
        <span key={name} className={classes.dot} style={{ background: code }} aria-hidden />
      ))}
      {colors.length > most && (
        <span className={classes.second} aria-hidden>
          +{colors.length - most}
        </span>
      )}
    </span>
  )
}
