import { useSyncExternalStore } from 'react'
import type { Artwork } from '~/domain/design'
import { dpiOf } from '~/domain/describePlacement'
import { type PrintArea, type PrintBox, shareOutside, toCm } from '~/domain/geometry'
import { luminance, type PictureStats, shareLost, shareThinnerThan } from '~/domain/pictureStats'
import { printQuality } from '~/domain/printQuality'
import { Badge } from '~/ui/Badge'
import classes from './Editor.module.css'
import type { PreviewStore } from './previewStore'

interface Props {
  artwork: Artwork
  box: PrintBox
  area: PrintArea
  dpi: number
  minDpi: number
  stats: PictureStats | null
  /** Colour of the garment, when it has one, with its name. */
  garment: { name: string; code: string } | null
  preview: PreviewStore
}

const tones = { good: 'green', vector: 'green', fair: 'amber', low: 'red' } as const
const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`

/** How the placement will print, live: sharpness, what is cut, thin lines, and what the garment swallows. */
export function QualityLines({ artwork, box, area, dpi, minDpi, stats, garment, preview }: Props) {
  // Numbers as they are shown: a drag that changes none of them renders nothing.
  const live = (of: (at: PrintBox) => number | null) => () => of(preview.get() ?? box)
  const effective = useSyncExternalStore(
    preview.subscribe,
    live((at) => rounded(dpiOf(artwork, at, dpi), 1)),
  )
  const outside = useSyncExternalStore(
    preview.subscribe,
    live((at) => rounded(shareOutside(area, at), 1000)),
  )
  const thin = useSyncExternalStore(
    preview.subscribe,
    live((at) =>
      stats === null ? null : rounded(shareThinnerThan(stats, toCm(at.width, dpi) * 10, 1), 100),
    ),
  )
  const quality = printQuality(effective, minDpi)
  const lost = stats === null || garment === null ? 0 : shareLost(stats, garment.code)
  return (
    <ul className={classes.quality} aria-label="Print quality">
      <li>
        <Badge tone={tones[quality.level]}>
          {effective === null ? quality.word : `${Math.round(effective)} dpi · ${quality.word}`}
        </Badge>
        <span>{quality.meaning}</span>
      </li>
      {outside !== null && outside > 0 && (
        <li>
          <Badge tone="amber">Cut</Badge>
          <span>{percent(outside)} lies outside the print area and is not printed.</span>
        </li>
      )}
      {thin !== null && thin >= 0.01 && (
        <li>
          <Badge tone="amber">Thin lines</Badge>
          <span>{percent(thin)} of the artwork is thinner than 1 mm and may not hold in print.</span>
        </li>
      )}
      {garment !== null && lost >= 0.05 && (
        <li>
          <Badge tone="amber">Low contrast</Badge>
          <span>
            {percent(lost)} of the artwork is nearly as {isDark(garment.code) ? 'dark' : 'light'} as{' '}
            {garment.name} and will hardly be seen.
          </span>
        </li>
      )}
    </ul>
  )
}

const rounded = (value: number | null, parts: number): number | null =>
  value === null ? null : Math.round(value * parts) / parts

const isDark = (code: string): boolean => luminance(code) < 0.18
