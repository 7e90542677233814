import { Button, TextInput } from '@mantine/core'
import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconToClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardCopy.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconCut from '@tabler/icons-react/dist/esm/icons/IconCut.mjs'
import IconShown from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconFree from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import IconLocked from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconName from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { lazy, Suspense, useState } from 'react'
import type { BackgroundColor } from '~/domain/artwork/artworkRemarks'
import { reordered } from '~/domain/layers/arrangeLayers'
import { layerName } from '~/domain/layers/layerName'
import type { DesignContent } from '~/domain/placement/design'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import { PictureButton } from '~/ui/inputs/PictureButton'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import { Notice } from '~/ui/notices/Notice'
import type { EditorActions } from '../editorActions'
import type { Intake } from '~/widgets/artwork/useIntake'
import type { Clipboard } from '../clipboard/useClipboard'

// What draws text comes after the editor.
const AddLayers = lazy(() => import('../text/AddLayers').then(({ AddLayers: part }) => ({ default: part })))

export interface LayerBarProps {
  active: ActivePlacement
  artworks: DesignContent['artworks']
  actions: EditorActions
  /** For pictures that are to lie on what is there. */
  adding: Intake
  clipboard: Clipboard
  /** The colour that the print lies on; null where it is not known. */
  background: BackgroundColor | null
}

/** The chosen layers above or below their neighbours, or all others. */
export const order = (actions: EditorActions, way: 'up' | 'down' | 'top' | 'bottom'): void =>
  actions.arrange(
    (layers, ids) => reordered(layers, ids, way),
    way === 'up' || way === 'top' ? 'Bring up' : 'Send down',
  )

/** The field that has just come takes the focus, its words chosen. One function for all drawings: it runs once. */
function takeOver(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** A duplicate lies half a centimetre beside what it is of. */
export const copyShift = ({ printfile }: ActivePlacement): number => (printfile.dpi / 2.54) * 0.5

/** What can be done with the chosen layers, by buttons. */
export function LayerBar({ active, artworks, actions, adding, clipboard, background }: LayerBarProps) {
  const { selection, layer } = active
  const [naming, setNaming] = useState<string | null>(null)
  const isHidden = selection.some((one) => one.isHidden)
  const isLocked = selection.some((one) => one.isLocked)
  const buttons = [
    ['Bring up', IconUp, () => order(actions, 'up')],
    ['Send down', IconDown, () => order(actions, 'down')],
    [
      isHidden ? 'Show' : 'Hide',
      isHidden ? IconShown : IconHidden,
      () => actions.changeChosen((one) => ({ ...one, isHidden: !isHidden }), isHidden ? 'Show' : 'Hide'),
    ],
    [
      isLocked ? 'Unlock' : 'Lock',
      isLocked ? IconFree : IconLocked,
      () => actions.changeChosen((one) => ({ ...one, isLocked: !isLocked }), isLocked ? 'Unlock' : 'Lock'),
    ],
    ['Duplicate', IconCopy, () => actions.copy(selection, 'Duplicate', copyShift(active))],
    ['Copy', IconToClipboard, clipboard.copy],
    ['Cut', IconCut, clipboard.cut],
    ['Rename', IconName, () => setNaming(layer === null ? null : layerName(layer, artworks))],
    ['Delete', IconRemove, actions.remove],
  ] as const
  const rename = () => {
    if (layer !== null && naming !== null && naming.trim() !== layerName(layer, artworks))
      actions.changeLayer({ ...layer, name: naming.trim() }, 'Rename')
    setNaming(null)
  }
  return (
    <Stack gap={8} shrinks>
      {naming !== null && (
        <TextInput
          label="Name of the layer"
          size="xs"
          value={naming}
          maxLength={80}
          ref={takeOver}
          onChange={(event) => setNaming(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
            if (event.key === 'Escape') setNaming(null)
          }}
        />
      )}
      {selection.length > 0 && (
        <Row wrap gap={4} role="group" aria-label="Chosen layers">
          {buttons.map(([word, Icon, run]) => (
            <Button
              key={word}
              variant="default"
              size="compact-xs"
              px={5}
              aria-label={word}
              title={word}
              onClick={run}
            >
              <Icon size={15} stroke={1.5} aria-hidden />
            </Button>
          ))}
        </Row>
      )}
      <PanelBoundary>
        <Suspense fallback={null}>
          <AddLayers
            active={active}
            background={background?.code ?? null}
            onAdd={actions.addLayer}
            onPaste={clipboard.paste}
          />
        </Suspense>
      </PanelBoundary>
      {active.placed !== null && (
        <PictureButton
          label={`Picture to add to ${active.title}`}
          words="Add picture"
          size="xs"
          px={8}
          leftSection={<IconPicture size={16} stroke={1.5} aria-hidden />}
          isMultiple
          loading={adding.isPending}
          onFiles={adding.take}
        />
      )}
      {adding.problems.map((text) => (
        <Notice key={text} tone="red" title={text} />
      ))}
    </Stack>
  )
}
