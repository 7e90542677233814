import { useState } from 'react'
import { placementsOf } from '~/domain/designs/activePlacement'
import { withNewSizes } from '~/domain/designs/newSizes'
import type { DesignState } from '~/domain/placement/designHistory'
import { SecondaryButton } from '~/ui/actions/Button'
import { Box, Hint, Row } from '~/ui/layout/Blocks'
import { SelectField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'
import { PlacementPicture } from '../panel/PlacementPicture'
import classes from './History.module.css'
import { useEditor } from '../editorParts'

export interface NamedState {
  name: string
  state: DesignState
}

/** A version over the design as it is now, with a slider between them. */
export function CompareStates({ other, onClose }: { other: NamedState; onClose: () => void }) {
  const { blank, content, printContext, placement } = useEditor()
  const [share, setShare] = useState(50)
  const [at, setAt] = useState(placement)
  const then = withNewSizes({ ...content, ...other.state }, blank.variants)
  const used = placementsOf(printContext.product, printContext.printfiles).filter(
    ({ type }) => content.placed[type] !== undefined || then.placed[type] !== undefined || type === at,
  )
  const title = used.find(({ type }) => type === at)?.title ?? at
  const isSame = JSON.stringify(content.placed[at]) === JSON.stringify(then.placed[at])
  return (
    <section aria-label={`“${other.name}” beside the design now`}>
      <Row align="end" justify="between" wrap gap={12} mb={12}>
        <SelectField
          label="Placement"
          data={used.map(({ type, title: name }) => ({ value: type, label: name ?? type }))}
          value={at}
          onPick={setAt}
        />
        <SecondaryButton onClick={onClose}>Back to the history</SecondaryButton>
      </Row>
      <Box clip style={{ position: 'relative', maxWidth: 480, margin: '0 auto' }}>
        <PlacementPicture placement={at} content={content} title={`${title} now`} />
        <div style={{ position: 'absolute', inset: 0, clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <PlacementPicture placement={at} content={then} title={`${title} in “${other.name}”`} />
        </div>
        <div className={classes.edge} style={{ left: `${share}%` }} aria-hidden />
      </Box>
      <Row justify="between" gap={12} mt={8}>
        <span>
          <Verbatim>{other.name}</Verbatim>
        </span>
        <span>Now</span>
      </Row>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={`Share of “${other.name}” that is shown`}
        aria-valuetext={`${share} %`}
        className={classes.slider}
        onChange={(event) => setShare(Number(event.currentTarget.value))}
      />
      {isSame && <Hint>{title} is the same in both.</Hint>}
    </section>
  )
}
