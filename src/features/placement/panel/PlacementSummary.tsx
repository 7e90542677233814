import { useSyncExternalStore } from 'react'
import type { PrintBox } from '~/domain/placement/geometry'
import { Button } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'
import classes from './PlacementSummary.module.css'
import { useEditor } from '../editorParts'
import { AidSwitches } from '../canvas/guides/AidSwitches'
import { keysOpen } from '~/ui/actions/pageOffers'

interface Props {
  /** The description for a layer dragged to this box. */
  describeAt: (box: PrintBox) => string
  description: string
}

/** The sentence that a screen reader gets, shown and updated during a drag. */
export function PlacementSummary({ describeAt, description }: Props) {
  return (
    <Row align="end" justify="between" gap={16} className={classes.sentenceRow}>
      <Words {...{ describeAt, description }} />
      <Row align="center" gap={16} className={classes.switches}>
        <AidSwitches />
        <Button variant="subtle" size="xs" className={classes.keys ?? ''} onClick={() => keysOpen.set(true)}>
          Keys
        </Button>
      </Row>
    </Row>
  )
}

/** Separate from the controls beside it, which a drag need not render. */
function Words({ describeAt, description }: Pick<Props, 'describeAt' | 'description'>) {
  const { preview } = useEditor()
  const dragged = useSyncExternalStore(preview.subscribe, preview.get)
  return <p className={classes.sentence}>{dragged === null ? description : describeAt(dragged)}</p>
}
