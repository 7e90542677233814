import { type Artwork, isEmbroidery } from '~/domain/placement/design'
import { isTurnable } from '~/domain/placement/printAreas'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { KeepInside } from './KeepInside'
import { LayerChecks } from '../preflight/LayerChecks'
import { SizeFields } from './SizeFields'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { ThreadPicker } from './ThreadPicker'
import { useActive } from '../editorParts'
import { useSyncExternalStore } from 'react'
import type { PictureLayer } from '~/domain/layers/layer'
import { wholePictureAt } from '~/domain/layers/layerDpi'
import { artworkDpi } from '~/domain/placement/describePlacement'
import { printQuality } from '~/domain/placement/printQuality'
import { Badge } from '~/ui/badges/Badge'

/** The placed artwork as a form: everything that the canvas can do. */
export function ArtworkPanel() {
  const { active, owner, actions } = useActive()
  const { artwork, layer, placed, area } = active
  if (artwork === null || layer?.kind !== 'picture' || placed === null) return null
  return (
    <Stack gap={12} shrinks>
      <Row align="center" gap={12}>
        <ArtworkThumb artwork={artwork} owner={owner} size={56} />
        <Stack shrinks grow>
          <Text as="bdi" weight={550} cut>
            {artwork.filename}
          </Text>
          <Hint as="span">
            {artwork.isVector ? 'Vector' : `${artwork.width} × ${artwork.height}\u{a0}px`}
          </Hint>
        </Stack>
        <Button variant="subtle" size="xs" onClick={actions.remove}>
          Remove
        </Button>
      </Row>
      <Sharpness {...{ artwork, layer }} />
      <LayerChecks />
      <SizeFields box={layer.box} />
      <AlignBar isVector={artwork.isVector} />
      {isTurnable(active.printfile) && (
        <SecondaryButton onClick={actions.turnArea}>
          {area.width > area.height ? 'Turn to portrait' : 'Turn to landscape'}
        </SecondaryButton>
      )}
      {isEmbroidery(active.placement) && (
        <ThreadPicker key={active.placement} threads={placed.threads} fileId={artwork.fileId} />
      )}
      <KeepInside />
    </Stack>
  )
}

const tones = { good: 'green', vector: 'green', fair: 'amber', low: 'red' } as const

/** How sharp the picture prints at its size, updated during a drag; remedies are in the list of checks. */
function Sharpness({ artwork, layer }: { artwork: Artwork; layer: PictureLayer }) {
  const { active, preview } = useActive()
  const { printfile, minDpi } = active
  // Rounded as it is shown, so that a drag that does not change it renders nothing.
  const effective = useSyncExternalStore(preview.subscribe, () => {
    const whole = wholePictureAt(layer, preview.get() ?? layer.box, artwork)
    const exact = artworkDpi(artwork, whole, printfile.dpi)
    return exact === null ? null : Math.round(exact)
  })
  const isDragged = useSyncExternalStore(preview.subscribe, () => preview.get() !== null)
  const quality = printQuality(effective, minDpi)
  // At rest, the list of checks says it together with the remedy.
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
