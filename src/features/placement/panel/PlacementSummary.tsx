import { Button, Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { describePlacement } from '~/domain/placement/describePlacement'
import { Row } from '~/ui/layout/Row'
import classes from './PlacementSummary.module.css'
import type { PreviewStore } from '../canvas/previewStore'
import type { ActivePlacement } from '~/domain/designs/activePlacement'

interface Props {
  active: ActivePlacement
  preview: PreviewStore
  description: string
  isSnapping: boolean
  onSnapping: (isOn: boolean) => void
  onHelp: () => void
}

/** The same sentence that a screen reader gets, following a drag. */
export function PlacementSummary({ active, preview, description, isSnapping, onSnapping, onHelp }: Props) {
  return (
    <Row align="center" wrap gap={16} rowGap={4} className={classes.sentenceRow}>
      <Words {...{ active, preview, description }} />
      <Checkbox
        label="Snap"
        size="xs"
        checked={isSnapping}
        onChange={(event) => onSnapping(event.currentTarget.checked)}
      />
      <Button variant="subtle" size="xs" onClick={onHelp}>
        Keys
      </Button>
    </Row>
  )
}

/** Apart from the controls beside it, which a drag need not draw again. */
function Words({ active, preview, description }: Pick<Props, 'active' | 'preview' | 'description'>) {
  const dragged = useSyncExternalStore(preview.subscribe, preview.get)
  const { artwork, area, printfile, minDpi } = active
  return (
    <p className={classes.sentence}>
      {dragged === null || artwork === null
        ? description
        : describePlacement(artwork, dragged, area, printfile.dpi, minDpi)}
    </p>
  )
}
