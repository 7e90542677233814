import { countWords } from '~/domain/text/countWords'
import { Swatches } from '~/ui/inputs/Swatches'
import { Hint, Text } from '~/ui/layout/Blocks'
import { swatchOf, type VariantColor } from '~/domain/catalog/variantColors'

interface Props {
  colors: readonly VariantColor[]
  current: string | null
  onPick: (name: string) => void
}

/** A blank's colors as round swatches, with the current one's name. */
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
      <Swatches
        label="Color"
        side="32px"
        gap={8}
        colors={colors.map((color) => ({
          key: color.name,
          name: color.name,
          code: swatchOf(color),
          isPressed: color.name === current,
        }))}
        onPick={onPick}
      />
    </>
  )
}
