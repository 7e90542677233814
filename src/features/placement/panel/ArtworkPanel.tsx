import { Checkbox } from '@mantine/core'
import type { Product } from '~/contract/catalog/catalog'
import { isEmbroidery } from '~/domain/placement/design'
import { isTurnable } from '~/domain/placement/printAreas'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Hint, Text } from '~/ui/layout/Text'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import type { PreviewStore } from '../canvas/previewStore'
import { LayerChecks } from '../preflight/LayerChecks'
import type { Preflight } from '../preflight/usePreflight'
import { Sharpness } from './Sharpness'
import { SizeFields } from './SizeFields'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { ThreadPicker } from './ThreadPicker'
import type { EditorActions } from '../editorActions'

interface Props {
  active: ActivePlacement
  owner: string
  product: Product
  preview: PreviewStore
  preflight: Preflight
  actions: EditorActions
}

/** The placed artwork as a form: everything that the canvas does can be done here. */
export function ArtworkPanel({ active, owner, product, preview, preflight, actions }: Props) {
  const { artwork, box, placed, area } = active
  if (artwork === null || box === null || placed === null) return null
  return (
    <Stack gap={12} shrinks>
      <Row align="center" gap={12}>
        <ArtworkThumb artwork={artwork} owner={owner} size={56} />
        <Stack shrinks grow>
          <Text as="bdi" weight={550} cut>
            {artwork.filename}
          </Text>
          <Hint as="span">{artwork.isVector ? 'Vector' : `${artwork.width} × ${artwork.height} px`}</Hint>
        </Stack>
        <Button variant="subtle" size="xs" onClick={actions.remove}>
          Remove
        </Button>
      </Row>
      <Sharpness {...{ artwork, box, preview }} dpi={active.printfile.dpi} minDpi={active.minDpi} />
      <LayerChecks {...{ active, preflight }} />
      <SizeFields
        {...{ area, box, preview }}
        dpi={active.printfile.dpi}
        onBox={(next) => actions.run({ kind: 'set', box: next })}
      />
      <AlignBar minDpi={active.minDpi} isVector={artwork.isVector} onRun={actions.run} />
      {isTurnable(active.printfile) && (
        <SecondaryButton onClick={actions.turnArea}>
          {area.width > area.height ? 'Print upright' : 'Print lying'}
        </SecondaryButton>
      )}
      {isEmbroidery(active.placement) && (
        <ThreadPicker
          key={active.placement}
          product={product}
          placement={active.placement}
          placed={placed}
          fileId={artwork.fileId}
          onChange={(threads, label) => actions.change({ threads }, label)}
        />
      )}
      <Checkbox
        label="Keep inside the print area"
        description={
          placed.isLimited
            ? 'The service refuses artwork that crosses the border; here it cannot.'
            : 'What crosses the border is cut off in print.'
        }
        checked={placed.isLimited}
        onChange={(event) =>
          event.currentTarget.checked
            ? actions.limit()
            : actions.change({ isLimited: false }, 'Let it cross the border')
        }
      />
    </Stack>
  )
}
