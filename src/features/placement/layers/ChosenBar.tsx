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
import { useState } from 'react'
import { changedLayers } from '~/domain/layers/arrangeLayers'
import { layerName } from '~/domain/layers/layerName'
import { Button } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import { Row, Stack } from '~/ui/layout/Blocks'
import classes from './ChosenBar.module.css'
import { copyShift, restack } from './layerOrders'
import type { EditorActions } from '../placementActions'
import { useActive } from '../editorParts'

/** A layer name being typed, with its layer: another one may be selected by the time it is applied. */
interface Naming {
  text: string
  before: string
  id: string
  arrange: EditorActions['arrange']
}

/** Focuses a new field and selects its text. A function outside the component, so that React calls it once, not at every render. */
function takeOver(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** Buttons for the selected layers, which stay in view above their form. */
export function ChosenBar() {
  const { active, artworks, actions, clipboard } = useActive()
  const { selection, layer } = active
  const [naming, setNaming] = useState<Naming | null>(null)
  const isHidden = selection.some((one) => one.isHidden)
  const isLocked = selection.some((one) => one.isLocked)
  const startNaming = () => {
    if (layer === null) return
    const before = layerName(layer, artworks)
    setNaming({ text: before, before, id: layer.id, arrange: actions.arrange })
  }
  const buttons = [
    ['Bring forward', IconUp, () => restack(actions, 'up')],
    ['Send backward', IconDown, () => restack(actions, 'down')],
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
    ['Rename', IconName, startNaming],
    ['Remove from the print', IconRemove, actions.remove],
  ] as const
  const rename = () => {
    setNaming(null)
    if (naming === null || naming.text.trim() === naming.before) return
    const name = naming.text.trim()
    naming.arrange((all) => changedLayers(all, [naming.id], (one) => ({ ...one, name })), 'Rename')
  }
  if (selection.length === 0) return null
  return (
    <Stack gap={8} shrinks px={12} py={6} line="bottom" fill="sheet" className={classes.bar}>
      {naming !== null && (
        <TextField
          label="Name of the layer"
          size="xs"
          value={naming.text}
          maxLength={80}
          ref={takeOver}
          onType={(text) => setNaming({ ...naming, text })}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename()
            if (event.key === 'Escape') setNaming(null)
          }}
        />
      )}
      <Row gap={2} role="group" aria-label="Chosen layers" className={classes.buttons}>
        {buttons.map(([word, Icon, run]) => (
          <Button
            key={word}
            variant="subtle"
            px={0}
            aria-label={word}
            title={word}
            lack={
              word === 'Rename' && selection.length > 1 ? 'Only one layer is renamed at a time' : undefined
            }
            onClick={run}
          >
            <Icon size={17} stroke={1.5} aria-hidden />
          </Button>
        ))}
      </Row>
    </Stack>
  )
}
