import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
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
    <Box as="fieldset" className={classes.families}>
      <legend>Color{current.length === 0 ? '' : `: ${current.join(', ')}`}</legend>
      <Row wrap gap={8}>
        {colorFamilies.map((family) => {
          const isOff = !available.has(family) && !current.includes(family)
          return (
            <button
              key={family}
              type="button"
              className={classes.swatch}
              data-family={family}
              aria-label={family}
              title={isOff ? `${family}: no blank found here has it` : family}
              aria-pressed={current.includes(family)}
              disabled={isOff}
              onClick={() =>
                onPick(
                  current.includes(family)
                    ? current.filter((known) => known !== family)
                    : [...current, family],
                )
              }
            />
          )
        })}
      </Row>
    </Box>
  )
}
