import { Button, NumberInput } from '@mantine/core'
import {
  type Alignment,
  alignBox,
  clampBox,
  fitBox,
  fromCm,
  type PrintArea,
  type PrintBox,
  printPx,
  resizeBox,
  toCm,
} from '~/domain/geometry'
import type { PrintQuality } from '~/domain/printQuality'
import { Badge } from '~/ui/Badge'
import classes from './Placement.module.css'
import type { PlacedArtwork } from './productForm'

interface Props {
  area: PrintArea
  dpi: number
  artwork: PlacedArtwork
  box: PrintBox
  quality: PrintQuality
  description: string
  onChange: (box: PrintBox) => void
  onRemove: () => void
}

const aligns: readonly (readonly [Alignment, string])[] = [
  ['left', 'Left'],
  ['centre', 'Centre across'],
  ['right', 'Right'],
  ['top', 'Top'],
  ['middle', 'Centre down'],
  ['bottom', 'Bottom'],
]
const tones = { good: 'green', vector: 'green', fair: 'amber', low: 'red' } as const

/** Size and position in centimetres, alignment, and how sharp it prints. Every drag can be done here too. */
export function PlacementControls({
  area,
  dpi,
  artwork,
  box,
  quality,
  description,
  onChange,
  onRemove,
}: Props) {
  const set = (next: PrintBox) => onChange(clampBox(area, next))
  const cm = (value: number) => Math.round(value * 10) / 10
  const field = (
    label: string,
    value: number,
    apply: (pixels: ReturnType<typeof fromCm>) => PrintBox,
    min = 0,
  ) => (
    <NumberInput
      label={`${label} (cm)`}
      value={cm(value)}
      min={min}
      step={0.1}
      decimalScale={1}
      onChange={(next) => {
        if (typeof next === 'number' && Number.isFinite(next) && next >= min && cm(next) !== cm(value))
          set(apply(fromCm(next, dpi)))
      }}
    />
  )
  return (
    <div className={classes.controls}>
      <div className={classes.head}>
        <bdi className={classes.fileName}>{artwork.filename}</bdi>
        <Button variant="subtle" size="xs" onClick={onRemove}>
          Remove
        </Button>
      </div>
      <p aria-live="polite" className={classes.quiet}>
        {description}
      </p>
      <div className={classes.quality}>
        <Badge tone={tones[quality.level]}>{quality.word}</Badge>
        <span className={classes.quiet}>{quality.meaning}</span>
      </div>
      <label className={classes.slider}>
        Size
        <input
          type="range"
          min={5}
          max={100}
          value={Math.round((box.width / area.width) * 100)}
          onChange={(event) =>
            set(resizeBox(box, printPx((Number(event.currentTarget.value) / 100) * area.width)))
          }
        />
      </label>
      <div className={classes.fields}>
        {field('Width', toCm(box.width, dpi), (width) => resizeBox(box, width), 0.1)}
        {field('From the left', toCm(box.left, dpi), (left) => ({ ...box, left }))}
        {field('From the top', toCm(box.top, dpi), (top) => ({ ...box, top }))}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="xs" onClick={() => onChange(fitBox(area, artwork))}>
          Fit
        </Button>
        {aligns.map(([how, word]) => (
          <Button key={how} variant="default" size="xs" onClick={() => onChange(alignBox(area, box, how))}>
            {word}
          </Button>
        ))}
      </div>
    </div>
  )
}
