import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import { Box } from '~/ui/layout/Box'
import { Row } from '~/ui/layout/Row'
import classes from './ColorFamilies.module.css'

/** What stands for each family. */
const shown: Readonly<Record<ColorFamily, string>> = {
  black: '#14191e',
  grey: '#9b9a97',
  white: '#ffffff',
  beige: '#e3d4b5',
  brown: '#6b4226',
  red: '#c1272d',
  orange: '#e8762c',
  yellow: '#f2c230',
  green: '#3c8a4e',
  blue: '#2f66b5',
  purple: '#7a4fa3',
  pink: '#e897b4',
}

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
              style={{ background: shown[family] }}
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
