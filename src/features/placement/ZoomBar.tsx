import { Button } from '@mantine/core'
import classes from './Editor.module.css'

interface Props {
  /** Screen pixels for each print pixel. */
  zoom: number
  onZoom: (factor: number) => void
  onWhole: () => void
  onArea: () => void
}

/** Zoom without a wheel: in, out, the whole blank, the print area. */
export function ZoomBar({ zoom, onZoom, onWhole, onArea }: Props) {
  return (
    <div className={classes.bar} role="group" aria-label="Zoom">
      <Button variant="default" size="xs" aria-label="Zoom out" onClick={() => onZoom(1 / 1.25)}>
        −
      </Button>
      <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
      <Button variant="default" size="xs" aria-label="Zoom in" onClick={() => onZoom(1.25)}>
        +
      </Button>
      <Button variant="default" size="xs" onClick={onWhole}>
        Whole blank
      </Button>
      <Button variant="default" size="xs" onClick={onArea}>
        Print area
      </Button>
    </div>
  )
}
