import classes from './BlankPage.module.css'
import type { VariantColor } from './variantColors'

interface Props {
  colors: readonly VariantColor[]
  current: string | null
  onPick: (name: string) => void
}

/** Colours of a blank as round swatches, the current one named. */
export function ColorPicker({ colors, current, onPick }: Props) {
  if (colors.length === 0) return null
  return (
    <>
      <div className={classes.swatches} role="group" aria-label="Color">
        {colors.map(({ name, code }) => (
          <button
            key={name}
            type="button"
            className={classes.swatch}
            style={{ background: code }}
            aria-label={name}
            title={name}
            aria-pressed={name === current}
            onClick={() => onPick(name)}
          />
        ))}
      </div>
      <p className={classes.current}>{current}</p>
    </>
  )
}
