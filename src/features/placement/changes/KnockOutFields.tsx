import { looksLike } from '~/domain/artwork/colorDistance'
import type { PictureChanges } from '~/domain/layers/changes'
import { CheckField } from '~/ui/inputs/Fields'
import { Swatches } from '~/ui/inputs/Swatches'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { ColorField } from '../text/ColorField'
import { NumberField } from '../fields/NumberField'

/** As many colors as fit in one row. */
const mostOffered = 7

interface Props {
  changes: PictureChanges
  /** The color offered first: that of the picture's border, else its most frequent. */
  background: string
  /** Colors of the original picture, the most frequent first. */
  colors: readonly string[]
  onChange: (changes: PictureChanges, label: string, merge?: string) => void
}

/** Makes the background of a picture transparent. */
export function KnockOutFields({ changes: { knockOut, ...others }, background, colors, onChange }: Props) {
  const start = { color: background, tolerance: 0.08, softEdge: 0.6, everywhere: false }
  const change = (more: Partial<typeof start>, label: string) =>
    onChange({ ...others, knockOut: { ...(knockOut ?? start), ...more } }, label, label)
  // Shades that look like a more frequent color are left out: they are blends at edges.
  const offered = colors
    .filter((color, at) => colors.slice(0, at).every((before) => !looksLike(before, color)))
    .slice(0, mostOffered)
  return (
    <Stack gap={8} shrinks>
      <CheckField
        label="Make a color see-through"
        checked={knockOut !== undefined}
        onTick={(isTicked) =>
          onChange(
            isTicked ? { ...others, knockOut: start } : others,
            isTicked ? 'Knock out a color' : 'Keep all colors',
          )
        }
      />
      {knockOut !== undefined && (
        <>
          <ColorField
            label="Color to take out"
            value={knockOut.color}
            isOfPicture
            onChange={(next) => change({ color: next }, 'Color to take out')}
          />
          {offered.length > 1 && (
            <Swatches
              label="Colors of the picture"
              colors={offered.map((color) => ({
                key: color,
                name: color,
                code: color,
                isPressed: color === knockOut.color,
              }))}
              onPick={(color) =>
                // A color not at the border is removed inside the picture too, or nothing would change.
                change(
                  { color, everywhere: knockOut.everywhere || !looksLike(color, background) },
                  'Color to take out',
                )
              }
            />
          )}
          <Columns template="repeat(2, minmax(0, 1fr))" align="end" gap={8}>
            <NumberField
              label="Tolerance (%)"
              value={knockOut.tolerance * 100}
              least={0}
              most={100}
              step={2}
              onChange={(percent) => change({ tolerance: percent / 100 }, 'Tolerance')}
            />
            <NumberField
              label="Soft edge (%)"
              value={knockOut.softEdge * 100}
              least={0}
              most={100}
              step={5}
              onChange={(percent) => change({ softEdge: percent / 100 }, 'Soft edge')}
            />
          </Columns>
          <CheckField
            label="Inside the picture too, not only from its border"
            checked={knockOut.everywhere}
            onTick={(isTicked) => change({ everywhere: isTicked }, 'Where it is taken out')}
          />
        </>
      )}
    </Stack>
  )
}
