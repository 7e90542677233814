import { Button, Checkbox } from '@mantine/core'
import type { ArtworkRecord } from '~/local/designDatabase'
import type { Variant } from '~/contract/catalog'
import { AlignBar } from './AlignBar'
import { ArtworkThumb } from './ArtworkThumb'
import classes from './Editor.module.css'
import type { PreviewStore } from './previewStore'
import { QualityLines } from './QualityLines'
import { SizeFields } from './SizeFields'
import type { Spot } from './spot'
import type { EditorActions } from './useEditor'

interface Props {
  spot: Spot
  owner: string
  variant: Variant | null
  record: ArtworkRecord | null
  preview: PreviewStore
  actions: EditorActions
}

/** The placed artwork as a form: everything that the canvas does can be done here. */
export function ArtworkPanel({ spot, owner, variant, record, preview, actions }: Props) {
  const { artwork, box, placed, area } = spot
  if (artwork === null || box === null || placed === null) return null
  const garment =
    variant?.color_code == null ? null : { name: variant.color ?? 'the garment', code: variant.color_code }
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
      <QualityLines
        {...{ artwork, box, area, garment, preview }}
        dpi={spot.printfile.dpi}
        minDpi={spot.minDpi}
        stats={record?.stats ?? null}
      />
      <SizeFields
        {...{ area, box, preview }}
        dpi={spot.printfile.dpi}
        onBox={(next) => actions.run({ kind: 'set', box: next })}
      />
      <AlignBar minDpi={spot.minDpi} isVector={artwork.isVector} onRun={actions.run} />
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
