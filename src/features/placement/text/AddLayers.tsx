import { Menu } from '@mantine/core'
import IconPaste from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs'
import IconShape from '@tabler/icons-react/dist/esm/icons/IconTriangleSquareCircle.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newShape } from '~/domain/layers/newLayers'
import { AddWords } from '../layers/AddTiles'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { startText } from './addText'
import { inkFor } from './inkFor'
import { shapeKinds } from './shapeKinds'
import { useActive } from '../editorParts'
import { nextLate } from '../useChosen'

/** Tiles that add text and shapes to a placement. */
export function AddLayers() {
  const { active, colorsBelow, actions, clipboard } = useActive()
  const { area, inks } = active
  const ink = inkFor(colorsBelow, inks)
  /** Whether something was just added, which then has the focus. */
  const [isAdded, setAdded] = useState(false)
  const adding = useMutation({
    mutationFn: async () => {
      const from = document.activeElement
      const started = await startText(area, ink)
      if ('problem' in started) return started.problem
      // If the focus was moved while the font was loaded, it stays there; otherwise the text takes it in the same
      // step.
      const next = document.activeElement === from ? 'write' : nextLate(null)
      flushSync(() => actions.addLayer(started.layer, 'Add text', next))
      return null
    },
  })
  return (
    <>
      <SmallButton
        leftSection={<IconText size={16} stroke={1.5} aria-hidden />}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        <AddWords what="Text" />
      </SmallButton>
      <Menu position="bottom-start" returnFocus={!isAdded} onOpen={() => setAdded(false)}>
        <Menu.Target>
          <SmallButton leftSection={<IconShape size={16} stroke={1.5} aria-hidden />}>
            <AddWords what="Shape" />
          </SmallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {shapeKinds.map(({ kind, word, Icon }) => (
            <Menu.Item
              key={kind}
              mih="var(--touch-target)"
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => {
                setAdded(true)
                actions.addLayer(newShape(area, kind, ink), `Add ${word.toLowerCase()}`)
              }}
            >
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SmallButton leftSection={<IconPaste size={16} stroke={1.5} aria-hidden />} onClick={clipboard.paste}>
        Paste
      </SmallButton>
      {adding.data != null && <Notice tone="red" floats title={adding.data} />}
    </>
  )
}
