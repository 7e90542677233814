import { isEmbroidery } from '~/domain/placement/design'
import { isTurnable } from '~/domain/placement/printAreas'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import { LayerChecks } from '../preflight/LayerChecks'
import { Sharpness } from './Sharpness'
import { SizeFields } from './SizeFields'
import { CheckField } from '~/ui/inputs/Fields'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { ThreadPicker } from './ThreadPicker'
import { useActive } from '../editorParts'

/** The placed artwork as a form: everything that the canvas does can be done here. */
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
          {area.width > area.height ? 'Print upright' : 'Print lying'}
        </SecondaryButton>
      )}
      {isEmbroidery(active.placement) && (
        <ThreadPicker key={active.placement} threads={placed.threads} fileId={artwork.fileId} />
      )}
      <CheckField
        label="Keep inside the print area"
        description={
          placed.isLimited
            ? 'The service refuses artwork that crosses the border; here it cannot.'
            : 'What crosses the border is cut off in print.'
        }
        checked={placed.isLimited}
        onTick={(isTicked) =>
          isTicked ? actions.limit() : actions.change({ isLimited: false }, 'Let it cross the border')
        }
      />
    </Stack>
  )
}
