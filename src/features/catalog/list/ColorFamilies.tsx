import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import classes from './ColorFamilies.module.css'

interface Props {
  /** None: any. */
  current: readonly ColorFamily[]
  available: ReadonlySet<ColorFamily>
  onPick: (families: ColorFamily[]) => void
}

/** Colour families as swatches; each press adds one or takes it away, none means any colour. */
export function ColorFamilies({ current, available, onPick }: Props) {
  return (
    <fieldset className={classes.families}>
      <legend>Color{current.length === 0 ? '' : `: ${current.join(', ')}`}</legend>
      <div className={classes.row}>
        {colorFamilies.map((family) => (
          <button
            key={family}
            type="button"
            className={classes.swatch}
            data-family={family}
            aria-label={family}
            title={family}
            aria-pressed={current.includes(family)}
            disabled={!available.has(family) && !current.includes(family)}
            onClick={() =>
              onPick(
                current.includes(family) ? current.filter((known) => known !== family) : [...current, family],
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
