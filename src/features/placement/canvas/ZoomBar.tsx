import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './ZoomBar.module.css'
import { SmallButton } from '~/ui/actions/Button'
import { MoreMenu } from '~/ui/actions/MoreMenu'

interface Props {
  /** Screen pixels per print pixel. */
  zoom: number
  onZoom: (factor: number) => void
  onWhole: () => void
  onArea: () => void
  /** Zooms to the selected artwork; null while nothing is selected. */
  onArtwork: (() => void) | null
}

const nothingChosen = 'Nothing is chosen'
const words = (zoom: number) => `${Math.round(zoom * 100)} %`

/** Zoom buttons over the canvas: in, out, the whole blank, the print area. */
export function ZoomBar({ zoom, onZoom, onWhole, onArea, onArtwork }: Props) {
  return (
    <Steps onZoom={onZoom} className={classes.bar} middle={<Share zoom={zoom} />}>
      <SmallButton aria-label="Whole blank" onClick={onWhole}>
        Whole<span className={classes.more}>&nbsp;blank</span>
      </SmallButton>
      <SmallButton aria-label="Print area" onClick={onArea}>
        <span className={classes.more}>Print&nbsp;</span>area
      </SmallButton>
      <SmallButton lack={onArtwork === null ? nothingChosen : undefined} onClick={() => onArtwork?.()}>
        Artwork
      </SmallButton>
      <SmallButton onClick={() => onZoom(1 / zoom)} title="One print pixel a screen pixel">
        100 %
      </SmallButton>
    </Steps>
  )
}

const Share = ({ zoom }: Pick<Props, 'zoom'>) => (
  <Text as="span" tone="quiet" size={13} tabular center className={classes.share}>
    {words(zoom)}
  </Text>
)

/** The same in the bar of the editor, with a menu behind the percentage. */
export function ZoomMenu({ zoom, onZoom, onWhole, onArea, onArtwork }: Props) {
  const entries = [
    { label: 'Zoom in', onSelect: () => onZoom(step) },
    { label: 'Zoom out', onSelect: () => onZoom(1 / step) },
    { label: 'Zoom to the whole blank', onSelect: onWhole },
    { label: 'Zoom to the print area', onSelect: onArea },
    {
      label: 'Zoom to what is chosen',
      onSelect: () => onArtwork?.(),
      off: onArtwork === null ? nothingChosen : null,
    },
    { label: 'Zoom to 100 %', onSelect: () => onZoom(1 / zoom) },
  ]
  return (
    <Steps
      onZoom={onZoom}
      className={classes.menu}
      middle={<MoreMenu label={words(zoom)} entries={entries} />}
    />
  )
}

const step = 1.25

interface StepsProps extends Pick<Props, 'onZoom'> {
  className: string | undefined
  /** Content between the two buttons. */
  middle: ReactNode
  children?: ReactNode
}

function Steps({ onZoom, className, middle, children }: StepsProps) {
  return (
    <Row align="center" gap={4} role="group" aria-label="Zoom" className={className}>
      <SmallButton aria-label="Zoom out" onClick={() => onZoom(1 / step)}>
        <IconMinus size={16} stroke={1.5} aria-hidden />
      </SmallButton>
      {middle}
      <SmallButton aria-label="Zoom in" onClick={() => onZoom(step)}>
        <IconPlus size={16} stroke={1.5} aria-hidden />
      </SmallButton>
      {children}
    </Row>
  )
}
