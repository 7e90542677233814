import { colorFamilies, type ColorFamily } from '~/domain/colorFamily'
import classes from './ColorFamilies.module.css'

interface Props {
  /** Empty: any. */
  current: string
  available: ReadonlySet<ColorFamily>
  onPick: (family: ColorFamily | '') => void
}

/** Colour families as swatches; pressing the current one again means any colour. */
export function ColorFamilies({ current, available, onPick }: Props) {
  return (
    <fieldset className={classes.families}>
      <legend>Color{current === '' ? '' : `: ${current}`}</legend>
      <div className={classes.row}>
        {colorFamilies.map((family) => (
          <button
            key={family}
            type="button"
            className={classes.swatch}
            data-family={family}
            aria-label={family}
            title={family}
            aria-pressed={family === current}
            disabled={!available.has(family) && family !== current}
            onClick={() => onPick(family === current ? '' : family)}
          />
        ))}
      </div>
    </fieldset>
  )
}
