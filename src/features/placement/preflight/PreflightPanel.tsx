import { type Ref, useEffect } from 'react'
import type { PreflightLine } from '~/domain/preflight/line'
import { Button } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Row'
import { Stack } from '~/ui/layout/Stack'
import { Hint, Text } from '~/ui/layout/Text'
import { CheckRows } from './CheckRows'
import { checkCount } from './checkCount'
import type { Preflight } from './usePreflight'

interface Props {
  ref: Ref<HTMLDivElement>
  preflight: Preflight
  chosen: { placement: string; layer: string | null }
  onShow: (line: PreflightLine) => void
  onClose: () => void
  /** Whether the panel's own head says how many are open already. */
  isTitled: boolean
}

/** Everything that would print badly, in all placements, the gravest first. */
export function PreflightPanel({ ref, preflight, chosen, onShow, onClose, isTitled }: Props) {
  const { lines, said } = preflight
  const first = lines.find(({ placement, layer }) => placement === chosen.placement && layer === chosen.layer)
  const wanted = first?.id
  // Talks to the page: the first line of the chosen layer comes into view.
  useEffect(() => {
    if (wanted === undefined) return
    for (const row of document.querySelectorAll('[data-line]'))
      if (row.getAttribute('data-line') === wanted) row.scrollIntoView?.({ block: 'nearest' })
  }, [wanted])
  return (
    <Stack as="section" gap={12} p={16} fill="sheet" aria-label="Checks">
      <Row as="header" align="center" justify="between" gap={8}>
        <h2>
          <span ref={ref} tabIndex={-1} className={isTitled ? 'visuallyHidden' : undefined}>
            {checkCount(preflight)}
          </span>
        </h2>
        <Button variant="subtle" size="xs" onClick={onClose}>
          Close
        </Button>
      </Row>
      {said !== null && (
        <Text size={13} tone={said.isProblem ? 'red' : 'green'}>
          {said.text}
        </Text>
      )}
      {lines.length === 0 ? (
        <Hint>
          Size, place, sharpness, fine parts, colors, files and fonts of all placements were looked at.
          Nothing would print badly, as far as this browser can tell.
        </Hint>
      ) : (
        <CheckRows isPlaced lines={lines} label="Checks of the design" {...{ preflight, chosen, onShow }} />
      )}
    </Stack>
  )
}
