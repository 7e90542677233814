import { useSyncExternalStore } from 'react'
import type { PrintBox } from '~/domain/placement/geometry'
import { Button } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import classes from './PlacementSummary.module.css'
import { useEditor } from '../editorParts'
import { CheckField } from '~/ui/inputs/Fields'
import { keysOpen } from '~/ui/actions/pageOffers'

interface Props {
  /** The same where a drag has brought the layer. */
  describeAt: (box: PrintBox) => string
  description: string
  isSnapping: boolean
  onSnapping: (isOn: boolean) => void
  isRulerShown: boolean
  onRuler: (isShown: boolean) => void
}

/** The same sentence that a screen reader gets, following a drag. */
export function PlacementSummary(props: Props) {
  const { describeAt, description, isSnapping, onSnapping, isRulerShown, onRuler } = props
  return (
    <Row align="end" justify="between" gap={16} className={classes.sentenceRow}>
      <Words {...{ describeAt, description }} />
      <Row align="center" gap={16} className={classes.switches}>
        <CheckField label="Snap" size="xs" checked={isSnapping} onTick={onSnapping} />
        <CheckField label="Rulers" size="xs" checked={isRulerShown} onTick={onRuler} />
        <Button variant="subtle" size="xs" className={classes.keys ?? ''} onClick={() => keysOpen.set(true)}>
          Keys
        </Button>
      </Row>
    </Row>
  )
}

/** Apart from the controls beside it, which a drag need not draw again. */
function Words({ describeAt, description }: Pick<Props, 'describeAt' | 'description'>) {
  const { preview } = useEditor()
  const dragged = useSyncExternalStore(preview.subscribe, preview.get)
  return <p className={classes.sentence}>{dragged === null ? description : describeAt(dragged)}</p>
}
