import { type KeyboardEvent, useState } from 'react'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { describeLayers, layerLabel } from '~/domain/layers/describeLayer'
import type { DesignContent } from '~/domain/placement/design'
import type { PrintBox } from '~/domain/placement/geometry'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { PlacementCanvas } from './canvas/PlacementCanvas'
import type { PreviewStore } from './canvas/previewStore'
import type { BlankPictures } from './canvas/useBlank'
import classes from './Editor.module.css'
import type { EditorActions } from './editorActions'
import { CheckMarks, marksOf } from './preflight/marksOf'
import type { Preflight } from './preflight/usePreflight'
import { PlacementSummary } from './panel/PlacementSummary'

interface Props {
  active: ActivePlacement
  artworks: DesignContent['artworks']
  owner: string
  actions: EditorActions
  preview: PreviewStore
  blankPictures: BlankPictures
  preflight: Preflight
  /** Opens the checks of a layer. */
  onMark: (id: string) => void
  onSelect: (ids: readonly string[]) => void
  onKeyDown: (event: KeyboardEvent) => void
  onHelp: () => void
}

/** The canvas, and the sentence below it that says what is chosen. */
export function CanvasColumn(props: Props) {
  const { active, artworks, owner, actions, preview, blankPictures, onSelect, onKeyDown, onHelp } = props
  const { preflight, onMark } = props
  const [isSnapping, setSnapping] = useState(true)
  const [isRulerShown, setRulerShown] = useState(false)
  const around = { area: active.area, dpi: active.printfile.dpi, minDpi: active.minDpi }
  const { selection, placed } = active
  const nothing = placed === null ? 'No artwork yet' : 'Nothing is chosen'
  const describeAt = (box?: PrintBox) => describeLayers(selection, artworks, around, box) ?? nothing
  return (
    <>
      <PanelBoundary>
        <CheckMarks value={{ marks: marksOf(preflight.open, active.placement), onMark }}>
          <PlacementCanvas
            {...{
              active,
              artworks,
              owner,
              blankPictures,
              isSnapping,
              isRulerShown,
              preview,
              onSelect,
              onKeyDown,
            }}
            describe={(one) => layerLabel(one, artworks, around, placed?.layers ?? [])}
            onGuides={(guides) => actions.change({ guides }, 'Guides')}
            onWords={actions.changeLayer}
            onCommit={(layers, hold, isCopy) =>
              isCopy ? actions.copy(layers, 'Duplicate') : actions.changeLayers(layers, dragLabels[hold.kind])
            }
          />
        </CheckMarks>
      </PanelBoundary>
      <div className={classes.summary}>
        <PlacementSummary
          {...{ describeAt, preview, isSnapping, isRulerShown, onHelp }}
          description={describeAt()}
          onSnapping={setSnapping}
          onRuler={setRulerShown}
        />
      </div>
    </>
  )
}

const dragLabels = { move: 'Move', corner: 'Resize', turn: 'Turn' } as const
