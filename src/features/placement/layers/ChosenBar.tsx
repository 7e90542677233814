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
import { layerName } from '~/domain/layers/layerName'
import { Button } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import { Row, Stack } from '~/ui/layout/Blocks'
import classes from './ChosenBar.module.css'
import { copyShift, order } from './layerOrders'
import { useActive } from '../editorParts'

/** The field that has just come takes the focus, its words chosen. One function for all drawings: it runs once. */
function takeOver(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}

/** What can be done with the chosen layers, by buttons that stay in view above their form. */
export function ChosenBar() {
  const { active, artworks, actions, clipboard } = useActive()
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
  if (selection.length === 0) return null
  return (
    <Stack gap={8} shrinks px={12} py={6} line="bottom" fill="sheet" className={classes.bar}>
      {naming !== null && (
        <TextField
          label="Name of the layer"
          size="xs"
          value={naming}
          maxLength={80}
          ref={takeOver}
          onType={setNaming}
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
