import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Row, Text } from '~/ui/layout/Blocks'
import classes from './ZoomBar.module.css'
import { SmallButton } from '~/ui/actions/Button'

interface Props {
  /** Screen pixels for each print pixel. */
  zoom: number
  onZoom: (factor: number) => void
  onWhole: () => void
  onArea: () => void
  /** Null while nothing is chosen. */
  onArtwork: (() => void) | null
}

/** Zoom without a wheel: in, out, the whole blank, the print area. */
export function ZoomBar({ zoom, onZoom, onWhole, onArea, onArtwork }: Props) {
  return (
    <Row align="center" wrap gap={6} role="group" aria-label="Zoom" className={classes.bar}>
      <SmallButton aria-label="Zoom out" onClick={() => onZoom(1 / 1.25)}>
        <IconMinus size={16} stroke={1.5} aria-hidden />
      </SmallButton>
      <Text as="span" tone="quiet" size={13} tabular center className={classes.zoom}>
        {Math.round(zoom * 100)} %
      </Text>
      <SmallButton aria-label="Zoom in" onClick={() => onZoom(1.25)}>
        <IconPlus size={16} stroke={1.5} aria-hidden />
      </SmallButton>
      <SmallButton aria-label="Whole blank" onClick={onWhole}>
        Whole<span className={classes.more}>&nbsp;blank</span>
      </SmallButton>
      <SmallButton aria-label="Print area" onClick={onArea}>
        <span className={classes.more}>Print&nbsp;</span>area
      </SmallButton>
      <SmallButton lack={onArtwork === null ? 'Nothing is chosen' : undefined} onClick={() => onArtwork?.()}>
        Artwork
      </SmallButton>
      <SmallButton onClick={() => onZoom(1 / zoom)} title="One print pixel a screen pixel">
        100 %
      </SmallButton>
    </Row>
  )
}
