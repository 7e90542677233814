import { useSyncExternalStore } from 'react'
import type { Artwork } from '~/domain/placement/design'
import type { Remark } from '~/domain/artwork/artworkRemarks'
import { dpiOf } from '~/domain/placement/describePlacement'
import { type PrintArea, type PrintBox, shareOutside, toCm } from '~/domain/placement/geometry'
import { type PictureStats, shareThinnerThan } from '~/domain/artwork/pictureStats'
import { printQuality } from '~/domain/placement/printQuality'
import { Badge } from '~/ui/badges/Badge'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import type { PreviewStore } from '../canvas/previewStore'

interface Props {
  artwork: Artwork
  box: PrintBox
  area: PrintArea
  dpi: number
  minDpi: number
  stats: PictureStats | null
  /** What does not depend on where it lies. */
  remarks: readonly Remark[]
  preview: PreviewStore
}

const tones = { good: 'green', vector: 'green', fair: 'amber', low: 'red' } as const
const percent = (share: number): string => `${Math.max(1, Math.round(share * 100))} %`

/** How the placement will print, live: sharpness, what is cut, thin lines, and what its file and the blank do to it. */
export function QualityRemarks({ artwork, box, area, dpi, minDpi, stats, remarks, preview }: Props) {
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
  return (
    <Stack as="ul" gap={6} aria-label="Print quality">
      <Row as="li" align="baseline" wrap gap={8} rowGap={2} tone="quiet" size={13}>
        <Badge tone={tones[quality.level]}>
          {effective === null ? quality.word : `${Math.round(effective)} dpi · ${quality.word}`}
        </Badge>
        <span>{quality.meaning}</span>
      </Row>
      {outside !== null && outside > 0 && (
        <Row as="li" align="baseline" wrap gap={8} rowGap={2} tone="quiet" size={13}>
          <Badge tone="amber">Cut</Badge>
          <span>{percent(outside)} lies outside the print area and is not printed.</span>
        </Row>
      )}
      {thin !== null && thin >= 0.01 && (
        <Row as="li" align="baseline" wrap gap={8} rowGap={2} tone="quiet" size={13}>
          <Badge tone="amber">Thin lines</Badge>
          <span>{percent(thin)} of the artwork is thinner than 1 mm and may not hold in print.</span>
        </Row>
      )}
      {remarks.map(({ tone, word, meaning }) => (
        <Row
          as="li"
          align="baseline"
          wrap
          gap={8}
          rowGap={2}
          tone="quiet"
          size={13}
          key={`${word} ${meaning}`}
        >
          <Badge tone={tone}>{word}</Badge>
          <span>{meaning}</span>
        </Row>
      ))}
    </Stack>
  )
}

const rounded = (value: number | null, parts: number): number | null =>
  value === null ? null : Math.round(value * parts) / parts
