import type { PictureChanges } from '~/domain/layers/changes'
import type { Recolor } from '~/domain/layers/changes/recolor'
import { SelectField } from '~/ui/inputs/Fields'
import { Stack } from '~/ui/layout/Blocks'
import { ColorField } from '../text/ColorField'
import { NumberField } from '../fields/NumberField'
import { useInks } from '../editorParts'
import { looksLike } from '~/domain/artwork/colorDistance'
import { type MappedColor, mostMapped } from '~/domain/layers/changes/mapColors'
import { Button, SmallButton } from '~/ui/actions/Button'

interface Props {
  changes: PictureChanges
  /** Colors of the picture, the most frequent first. */
  colors: readonly string[]
  /** The color offered first: one that stands out from the color below. */
  ink: string
  onChange: (changes: PictureChanges, label: string, merge?: string) => void
}

const kinds = [
  { value: 'none', label: 'As they are' },
  { value: 'single', label: 'One color' },
  { value: 'map', label: 'Exchange colors' },
  { value: 'invert', label: 'Inverted' },
  { value: 'greyscale', label: 'Shades of gray' },
  { value: 'threshold', label: 'One color with hard edges' },
]
/** Offered for embroidery only. */
const threads = { value: 'threads', label: 'Nearest threads' }

/** Fields that replace the colors of a picture. */
export function RecolorFields({ changes: { recolor, ...others }, colors, ink, onChange }: Props) {
  const { palette } = useInks()
  const [first = '#000000'] = colors
  const starts: Record<string, Recolor> = {
    single: { kind: 'single', color: ink },
    // The first exchange starts with the same color, or with one that can be sewn: a transparent start would hide the picture.
    map: { kind: 'map', colors: [{ from: first, to: palette === null ? first : ink }] },
    invert: { kind: 'invert' },
    greyscale: { kind: 'greyscale' },
    threshold: { kind: 'threshold', at: 1, color: ink },
    ...(palette === null ? {} : { threads: { kind: 'threads', colors: palette } }),
  }
  const put = (next: Recolor, label: string, merge?: string) =>
    onChange({ ...others, recolor: next }, label, merge)
  return (
    <Stack gap={8} shrinks>
      <SelectField
        label="Colors"
        value={recolor?.kind ?? 'none'}
        data={palette === null && recolor?.kind !== 'threads' ? kinds : [...kinds, threads]}
        onPick={(value) => {
          const next = starts[value]
          onChange(next === undefined ? others : { ...others, recolor: next }, 'Recolor')
        }}
      />
      {recolor?.kind === 'threshold' && (
        <NumberField
          label="Keep what is at most so light (%)"
          value={recolor.at * 100}
          least={0}
          most={100}
          step={5}
          onChange={(percent) =>
            put({ ...recolor, at: percent / 100 }, 'Lightness that is kept', 'threshold')
          }
        />
      )}
      {(recolor?.kind === 'single' || recolor?.kind === 'threshold') && (
        <ColorField
          label="Color"
          value={recolor.color}
          onChange={(color) => put({ ...recolor, color }, 'Recolor', 'recolor')}
        />
      )}
      {recolor?.kind === 'map' && (
        <MapFields
          rows={recolor.colors}
          colors={colors}
          onChange={(rows) => put({ ...recolor, colors: rows }, 'Exchange colors', 'exchange')}
        />
      )}
    </Stack>
  )
}

interface MapFieldsProps {
  rows: readonly MappedColor[]
  /** Colors of the picture, the most frequent first. */
  colors: readonly string[]
  onChange: (rows: readonly MappedColor[]) => void
}

/** Rows that map colors of a picture to others. */
function MapFields({ rows, colors, onChange }: MapFieldsProps) {
  const next = colors.find((color) => rows.every(({ from }) => !looksLike(from, color)))
  const change = (at: number, more: Partial<MappedColor>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)))
  return (
    <Stack gap={12} shrinks>
      {rows.map(({ from, to }, at) => (
        // Rows have no key but their index.
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
