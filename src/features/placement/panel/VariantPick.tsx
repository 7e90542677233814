import { Swatches } from '~/ui/inputs/Swatches'
import { SelectField } from '~/ui/inputs/Fields'
import { Stack, Text } from '~/ui/layout/Blocks'
import { useEditor } from '../editorParts'

/** Fields for the color and size that the design is shown on. */
export function VariantPick() {
  const { variants, variant: current, address } = useEditor()
  const colors = new Map(variants.map((variant) => [variant.color, variant]))
  const sizes = variants.filter(({ color }) => color === (current?.color ?? null))
  const pick = (color: string | null, size: string | null) => {
    const found =
      variants.find((variant) => variant.color === color && variant.size === size) ??
      variants.find((variant) => variant.color === color)
    if (found !== undefined) address({ variant: String(found.id) })
  }
  return (
    <Stack gap={12} shrinks>
      {colors.size > 1 && (
        <div>
          <Text as="h2" size={13} weight={550} mb={6}>
            Color shown: {current?.color ?? 'none'}
          </Text>
          <Swatches
            label="Color shown"
            colors={[...colors].map(([key, { color_code: code }]) => ({
              key,
              name: key ?? 'No color',
              code,
              isPressed: key === current?.color,
            }))}
            onPick={(color) => pick(color, current?.size ?? null)}
          />
        </div>
      )}
      {sizes.length > 1 && (
        <SelectField
          label="Size shown"
          value={current?.size ?? ''}
          onPick={(picked) => pick(current?.color ?? null, picked)}
          data={sizes.map(({ size }) => ({ value: size ?? '', label: size ?? 'One size' }))}
        />
      )}
    </Stack>
  )
}
