import { Menu } from '@mantine/core'
import IconPaste from '@tabler/icons-react/dist/esm/icons/IconClipboard.mjs'
import IconShape from '@tabler/icons-react/dist/esm/icons/IconTriangleSquareCircle.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { useMutation } from '@tanstack/react-query'
import type { ActivePlacement } from '~/domain/designs/activePlacement'
import type { Layer } from '~/domain/layers/layer'
import { newShape } from '~/domain/layers/newLayers'
import { AddWords } from '../layers/AddTiles'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { startText } from './addText'
import { inkFor } from './inkFor'
import { shapeKinds } from './shapeKinds'

interface Props {
  active: ActivePlacement
  /** Colours that the new layer lies on, as far as they are known. */
  colorsBelow: readonly string[]
  onAdd: (layer: Layer, label: string) => void
  onPaste: () => void
}

/** Words and shapes for a placement, as tiles beside its pictures. */
export function AddLayers({ active, colorsBelow, onAdd, onPaste }: Props) {
  const { area, inks } = active
  const ink = inkFor(colorsBelow, inks)
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const started = await startText(area, ink)
      if ('problem' in started) return started.problem
      onAdd(started.layer, 'Add text')
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
      <Menu position="bottom-start">
        <Menu.Target>
          <SmallButton leftSection={<IconShape size={16} stroke={1.5} aria-hidden />}>
            <AddWords what="Shape" />
          </SmallButton>
        </Menu.Target>
        <Menu.Dropdown>
          {shapeKinds.map(({ kind, word, Icon }) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
              onClick={() => onAdd(newShape(area, kind, ink), `Add ${word.toLowerCase()}`)}
            >
              {word}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <SmallButton leftSection={<IconPaste size={16} stroke={1.5} aria-hidden />} onClick={onPaste}>
        Paste
      </SmallButton>
      {adding.data != null && <Notice tone="red" floats title={adding.data} />}
    </>
  )
}
