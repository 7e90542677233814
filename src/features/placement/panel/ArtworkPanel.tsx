import { Button, Checkbox } from '@mantine/core'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import type { Product } from '~/contract/catalog/catalog'
import { artworkRemarks, type BackgroundColor, backgroundRemarks } from '~/domain/artwork/artworkRemarks'
import { isEmbroidery } from '~/domain/placement/design'
import { isTurnable, conflictsOf } from '~/domain/placement/printAreas'
import { isInsideArea } from '~/domain/placement/position'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from '~/widgets/artwork/ArtworkThumb'
import type { PreviewStore } from '../canvas/previewStore'
import { Notice } from '~/ui/notices/Notice'
import { QualityRemarks } from './QualityRemarks'
import { SizeFields } from './SizeFields'
import type { PrintContext, ActivePlacement } from '~/domain/designs/activePlacement'
import { ThreadPicker } from './ThreadPicker'
import type { EditorActions } from '../editorActions'

interface Props {
  active: ActivePlacement
  owner: string
  product: Product
  printContext: PrintContext
  /** The colour that the print lies on; null where it is not known. */
  background: BackgroundColor | null
  record: ArtworkRecord | null
  preview: PreviewStore
  actions: EditorActions
}

/** The placed artwork as a form: everything that the canvas does can be done here. */
export function ArtworkPanel({
  active,
  owner,
  product,
  printContext,
  background,
  record,
  preview,
  actions,
}: Props) {
  const { artwork, box, placed, area } = active
  if (artwork === null || box === null || placed === null) return null
  const stats = record?.stats ?? null
  const remarks = [
    ...artworkRemarks(record?.traits ?? null, stats),
    ...(stats === null ? [] : backgroundRemarks(stats, background, isEmbroidery(active.placement))),
  ]
  const titleOf = (type: string) => product.files.find((file) => file.type === type)?.title ?? type
  const conflicts = conflictsOf(printContext.layout, active.placement, printContext.used).map(titleOf)
  return (
    <Stack gap={12} shrinks>
      <Row align="center" gap={12}>
        <ArtworkThumb artwork={artwork} owner={owner} size={56} />
        <Stack shrinks grow>
          <Text as="bdi" weight={550} cut>
            {artwork.filename}
          </Text>
          <Text as="span" tone="quiet" size={13}>
            {artwork.isVector ? 'Vector' : `${artwork.width} × ${artwork.height} px`}
          </Text>
        </Stack>
        <Button variant="subtle" size="xs" onClick={actions.remove}>
          Remove
        </Button>
      </Row>
      {placed.isLimited && !isInsideArea(area, box) && (
        <Notice
          tone="red"
          title="This position is not valid"
          actions={
            <Button variant="default" size="xs" onClick={actions.limit}>
              Move it inside
            </Button>
          }
        >
          The artwork crosses the border of the print area although it must stay inside. The service would
          refuse it.
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tone="amber" title={`${active.title} and ${conflicts.join(', ')} exclude each other`}>
          The blank takes one of them. Remove the artwork from the other.
        </Notice>
      )}
      <QualityRemarks
        {...{ artwork, box, area, remarks, stats, preview }}
        dpi={active.printfile.dpi}
        minDpi={active.minDpi}
      />
      <SizeFields
        {...{ area, box, preview }}
        dpi={active.printfile.dpi}
        onBox={(next) => actions.run({ kind: 'set', box: next })}
      />
      <AlignBar minDpi={active.minDpi} isVector={artwork.isVector} onRun={actions.run} />
      {isTurnable(active.printfile) && (
        <Button variant="default" onClick={actions.turnArea}>
          {area.width > area.height ? 'Print upright' : 'Print lying'}
        </Button>
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
