import type { KeyboardEvent } from 'react'
import { describeLayers, layerLabel } from '~/domain/layers/describeLayer'
import type { PrintBox } from '~/domain/placement/geometry'
import { PanelBoundary } from '~/ui/parts/PanelBoundary'
import { PlacementCanvas } from './canvas/PlacementCanvas'
import type { BlankPictures } from './canvas/useBlank'
import classes from './Editor.module.css'
import { CheckMarks, marksOf } from './preflight/marksOf'
import { PlacementSummary } from './panel/PlacementSummary'
import { useActive } from './editorParts'

interface Props {
  blankPictures: BlankPictures
  onKeyDown: (event: KeyboardEvent) => void
}

/** The canvas, and the sentence below it that describes the selection. */
export function CanvasColumn({ blankPictures, onKeyDown }: Props) {
  const { active, artworks, preflight, checks, select, aids } = useActive()
  const around = { area: active.area, dpi: active.printfile.dpi, minDpi: active.minDpi }
  const { selection, placed } = active
  const nothing = placed === null ? 'No artwork yet' : 'Nothing is chosen'
  const describeAt = (box?: PrintBox) => describeLayers(selection, artworks, around, box) ?? nothing
  const onMark = (id: string) => {
    select([id])
    checks.open()
  }
  return (
    <>
      <PanelBoundary>
        <CheckMarks value={{ marks: marksOf(preflight.open, active.placement), onMark }}>
          <PlacementCanvas
            {...{ blankPictures, onKeyDown }}
            isSnapping={aids.isSnapping}
            isRulerShown={aids.isRulerShown}
            describe={(one) => layerLabel(one, artworks, around, placed?.layers ?? [])}
          />
        </CheckMarks>
      </PanelBoundary>
      <div className={classes.summary}>
        <PlacementSummary describeAt={describeAt} description={describeAt()} />
      </div>
    </>
  )
}
