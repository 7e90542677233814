import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { lazy, Suspense } from 'react'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { Notice } from '~/ui/notices/Notice'
import { AddTiles, AddWords } from './AddTiles'
import type { EditorActions } from '../editorActions'
import type { Intake } from '~/widgets/artwork/useIntake'
import type { Clipboard } from '../clipboard/useClipboard'

// What draws text comes after the editor.
const AddLayers = lazy(() => import('../text/AddLayers').then(({ AddLayers: part }) => ({ default: part })))

export interface LayerBarProps {
  active: ActivePlacement
  actions: EditorActions
  /** For pictures that are to lie on what is there. */
  adding: Intake
  clipboard: Clipboard
  /** Colours that a new layer lies on, as far as they are known. */
  colorsBelow: readonly string[]
}

/** What is added to the layers of the placement, by buttons. */
export function LayerBar({ active, actions, adding, clipboard, colorsBelow }: LayerBarProps) {
  return (
    <AddTiles across={2}>
      <PanelBoundary>
        <Suspense fallback={null}>
          <AddLayers
            active={active}
            colorsBelow={colorsBelow}
            onAdd={actions.addLayer}
            onPaste={clipboard.paste}
          />
        </Suspense>
      </PanelBoundary>
      {active.placed !== null && (
        <PictureButton
          label={`Picture to add to ${active.title}`}
          words={<AddWords what="Picture" />}
          size="xs"
          leftSection={<IconPicture size={16} stroke={1.5} aria-hidden />}
          isMultiple
          loading={adding.isPending}
          onFiles={adding.take}
        />
      )}
      {adding.problems.map((text) => (
        <Notice key={text} tone="red" floats title={text} />
      ))}
    </AddTiles>
  )
}
