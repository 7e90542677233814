import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconShown from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconLocked from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconFree from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { createElement, memo } from 'react'
import type { Layer } from '~/domain/layers/layer'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './LayerList.module.css'
import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { shapeKinds } from '../text/shapeKinds'

interface Props {
  layer: Layer
  name: string
  /** Text for screen readers. */
  label: string
  isChosen: boolean
  /** Whether the Tab key stops here. */
  isHome: boolean
  /** Whether a dragged layer would be dropped right above it. */
  isDropAt: boolean
}

const small = { size: 14, stroke: 1.5 } as const

/** One layer of the list, which handles its events. Memoized: of up to 400, only those that changed are rendered. */
export const LayerRow = memo(PlainRow)

function PlainRow({ layer, name, label, isChosen, isHome, isDropAt }: Props) {
  const { id, isHidden, isLocked } = layer
  return (
    <Row
      align="center"
      gap={2}
      line="bottom"
      press
      size={13}
      role="option"
      className={classes.row}
      aria-selected={isChosen}
      aria-label={label}
      tabIndex={isHome ? 0 : -1}
      draggable
      data-drop={isDropAt || undefined}
      data-hidden={isHidden || undefined}
      data-id={id}
    >
      <LayerIcon layer={layer} />
      <Text as="span" cut grow shrinks className={classes.name} title={name}>
        {name}
      </Text>
      <span data-sign="eye" data-on={isHidden || undefined} title={isHidden ? 'Show' : 'Hide'} aria-hidden>
        {isHidden ? <IconHidden {...small} /> : <IconShown {...small} />}
      </span>
      <span data-sign="lock" data-on={isLocked || undefined} title={isLocked ? 'Unlock' : 'Lock'} aria-hidden>
        {isLocked ? <IconLocked {...small} /> : <IconFree {...small} />}
      </span>
    </Row>
  )
}

/** Shows the kind of a layer; the row's label says it for screen readers. */
const LayerIcon = ({ layer }: { layer: Layer }) =>
  createElement(iconOf(layer), {
    size: 14,
    stroke: 1.5,
    color: 'var(--graphite)',
    style: { flex: 'none', marginRight: 4 },
    'aria-hidden': true,
  })

function iconOf(layer: Layer): typeof IconPicture {
  if (layer.kind !== 'shape') return layer.kind === 'text' ? IconText : IconPicture
  return shapeKinds.find(({ kind }) => kind === layer.shape)?.Icon ?? IconPicture
}
