import { useSyncExternalStore } from 'react'
import type { PictureLayer } from '~/domain/layers/layer'
import { wholePictureAt } from '~/domain/layers/layerDpi'
import type { Artwork } from '~/domain/placement/design'
import { dpiOf } from '~/domain/placement/describePlacement'
import { printQuality } from '~/domain/placement/printQuality'
import { Badge } from '~/ui/badges/Badge'
import { Row } from '~/ui/layout/Blocks'
import { useActive } from '../editorParts'

const tones = { good: 'green', vector: 'green', fair: 'amber', low: 'red' } as const

/** How sharp the picture prints at its size, following a drag; what to do about it is in the list of checks. */
export function Sharpness({ artwork, layer }: { artwork: Artwork; layer: PictureLayer }) {
  const { active, preview } = useActive()
  const { printfile, minDpi } = active
  // A number as it is shown: a drag that does not change it renders nothing.
  const effective = useSyncExternalStore(preview.subscribe, () => {
    const whole = wholePictureAt(layer, preview.get() ?? layer.box, artwork)
    const exact = dpiOf(artwork, whole, printfile.dpi)
    return exact === null ? null : Math.round(exact)
  })
  const isDragged = useSyncExternalStore(preview.subscribe, () => preview.get() !== null)
  const quality = printQuality(effective, minDpi)
  // At rest the checks below say it, with what to do.
  if (quality.level === 'low' && !isDragged) return null
  return (
    <Row align="baseline" wrap gap={8} rowGap={2} tone="quiet" size={13}>
      <Badge tone={tones[quality.level]}>
        {effective === null ? quality.word : `${effective} dpi · ${quality.word}`}
      </Badge>
      {quality.level !== 'low' && <span>{quality.meaning}</span>}
    </Row>
  )
}
