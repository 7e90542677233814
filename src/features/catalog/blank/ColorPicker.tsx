import { countWords } from '~/domain/text/countWords'
import { Row } from '~/ui/layout/Row'
import { Hint, Text } from '~/ui/layout/Text'
import classes from './BlankPage.module.css'
import { swatchOf, type VariantColor } from '~/domain/catalog/variantColors'

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
      <Text weight={550} mt={12} mb={8}>
        {current}{' '}
        <Hint as="span" weight={400}>
          of {countWords(colors.length, 'color')}
        </Hint>
      </Text>
      <Row wrap gap={8} role="group" aria-label="Color">
        {colors.map((color) => (
          <button
            key={color.name}
            type="button"
            className={classes.swatch}
            style={{ background: swatchOf(color) }}
            aria-label={color.name}
            title={color.name}
            aria-pressed={color.name === current}
            onClick={() => onPick(color.name)}
          />
        ))}
      </Row>
    </>
  )
}
