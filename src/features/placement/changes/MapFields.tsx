import { looksLike } from '~/domain/artwork/colorDistance'
import { type MappedColor, mostMapped } from '~/domain/layers/changes/mapColors'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Stack } from '~/ui/layout/Blocks'
import { ColorField } from '../text/ColorField'

interface Props {
  rows: readonly MappedColor[]
  /** Colors of the picture, the most frequent first. */
  colors: readonly string[]
  onChange: (rows: readonly MappedColor[]) => void
}

/** Which colors of a picture become which. */
export function MapFields({ rows, colors, onChange }: Props) {
  const next = colors.find((color) => rows.every(({ from }) => !looksLike(from, color)))
  const change = (at: number, more: Partial<MappedColor>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)))
  return (
    <Stack gap={12} shrinks>
      {rows.map(({ from, to }, at) => (
        // Rows have no name but their place.
        <Stack key={at} gap={6} role="group" aria-label={`Exchange ${at + 1}`} shrinks>
          <ColorField
            label={`From ${at + 1}`}
            value={from}
            isOfPicture
            onChange={(color) => change(at, { from: color })}
          />
          <ColorField label={`To ${at + 1}`} value={to} onChange={(color) => change(at, { to: color })} />
          {rows.length > 1 && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              Leave {from} as it is
            </Button>
          )}
        </Stack>
      ))}
      {rows.length < mostMapped && (
        <SmallButton onClick={() => onChange([...rows, { from: next ?? '#000000', to: next ?? '#000000' }])}>
          Exchange another color
        </SmallButton>
      )}
    </Stack>
  )
}
