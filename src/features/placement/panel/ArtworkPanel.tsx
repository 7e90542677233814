import { Button, Checkbox } from '@mantine/core'
import type { ArtworkRecord } from '~/local/designs/designDatabase'
import type { Product } from '~/contract/catalog/catalog'
import { artworkRemarks, type Ground, groundRemarks } from '~/domain/artwork/artworkRemarks'
import { isEmbroidery } from '~/domain/placement/design'
import { isTurnable, conflictsOf } from '~/domain/placement/printAreas'
import { isInsideArea } from '~/domain/placement/position'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from '../artwork/ArtworkThumb'
import classes from '../Editor.module.css'
import type { PreviewStore } from '../canvas/previewStore'
import { Notice } from '~/ui/notices/Notice'
import { QualityLines } from './QualityLines'
import { SizeFields } from './SizeFields'
import type { Grounds, Spot } from '../spot'
import { ThreadPicker } from './ThreadPicker'
import type { EditorActions } from '../useEditor'

interface Props {
  spot: Spot
  owner: string
  product: Product
  grounds: Grounds
  /** The colour that the print lies on; null where it is not known. */
  ground: Ground | null
  record: ArtworkRecord | null
  preview: PreviewStore
  actions: EditorActions
}

/** The placed artwork as a form: everything that the canvas does can be done here. */
export function ArtworkPanel({ spot, owner, product, grounds, ground, record, preview, actions }: Props) {
  const { artwork, box, placed, area } = spot
  if (artwork === null || box === null || placed === null) return null
  const stats = record?.stats ?? null
  const remarks = [
    ...artworkRemarks(record?.traits ?? null, stats),
    ...(stats === null ? [] : groundRemarks(stats, ground, isEmbroidery(spot.placement))),
  ]
  const titleOf = (type: string) => product.files.find((file) => file.type === type)?.title ?? type
  const conflicts = conflictsOf(grounds.layout, spot.placement, grounds.used).map(titleOf)
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <ArtworkThumb artwork={artwork} owner={owner} size={56} />
        <div className={classes.headText}>
          <bdi className={classes.fileName}>{artwork.filename}</bdi>
          <span className={classes.quiet}>
            {artwork.isVector ? 'Vector' : `${artwork.width} × ${artwork.height} px`}
          </span>
        </div>
        <Button variant="subtle" size="xs" onClick={actions.remove}>
          Remove
        </Button>
      </div>
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
        <Notice tone="amber" title={`${spot.title} and ${conflicts.join(', ')} exclude each other`}>
          The blank takes one of them. Remove the artwork from the other.
        </Notice>
      )}
      <QualityLines
        {...{ artwork, box, area, remarks, stats, preview }}
        dpi={spot.printfile.dpi}
        minDpi={spot.minDpi}
      />
      <SizeFields
        {...{ area, box, preview }}
        dpi={spot.printfile.dpi}
        onBox={(next) => actions.run({ kind: 'set', box: next })}
      />
      <AlignBar minDpi={spot.minDpi} isVector={artwork.isVector} onRun={actions.run} />
      {isTurnable(spot.printfile) && (
        <Button variant="default" onClick={actions.turnArea}>
          {area.width > area.height ? 'Print upright' : 'Print lying'}
        </Button>
      )}
      {isEmbroidery(spot.placement) && (
        <ThreadPicker
          key={spot.placement}
          product={product}
          placement={spot.placement}
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
    </div>
  )
}
