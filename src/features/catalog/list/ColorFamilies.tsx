import { colorFamilies, type ColorFamily } from '~/domain/catalog/colorFamily'
import { Swatches } from '~/ui/inputs/Swatches'
import { Box, Text } from '~/ui/layout/Blocks'

/** The color that represents each family. */
const shown: Readonly<Record<ColorFamily, string>> = {
  black: '#14191e',
  gray: '#9b9a97',
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
  /** Chosen families; when empty, blanks of any color are listed. */
  current: readonly ColorFamily[]
  available: ReadonlySet<ColorFamily>
  onPick: (families: ColorFamily[]) => void
}

/** Color families as swatches; each press adds or removes one; none means any color. */
export function ColorFamilies({ current, available, onPick }: Props) {
  return (
    <Box as="fieldset">
      <Text as="legend" size={13} mb={6}>
        Color{current.length === 0 ? '' : `: ${current.join(', ')}`}
      </Text>
      <Swatches
        side="max(26px, var(--narrow-target) - 8px)"
        gap={8}
        colors={colorFamilies.map((family) => ({
          key: family,
          name: family,
          code: shown[family],
          isPressed: current.includes(family),
          refusal: available.has(family) || current.includes(family) ? null : 'no blank found here has it',
        }))}
        onPick={(family) =>
          onPick(
            current.includes(family) ? current.filter((known) => known !== family) : [...current, family],
          )
        }
      />
    </Box>
  )
}
