import { useEffect } from 'react'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { CheckRows } from './CheckRows'
import { CloseChecks } from './CloseChecks'
import { checkCount } from './checkCount'
import { useEditor } from '../editorParts'

/** All print problems of all placements, gravest first; with a heading where none above counts them. */
export function PreflightPanel({ hasHead }: { hasHead: boolean }) {
  const { preflight, checks } = useEditor()
  const { lines, isLooking, said } = preflight
  const { chosen, head, show } = checks
  const first = lines.find(({ placement, layer }) => placement === chosen.placement && layer === chosen.layer)
  const wanted = first?.id
  // Talks to the focus: when the list is first opened, its code comes later than the press.
  useEffect(() => head.current?.focus(), [head])
  // Talks to the page: scrolls to the first line of the selected layer.
  useEffect(() => {
    if (wanted === undefined) return
    for (const row of document.querySelectorAll('[data-line]'))
      if (row.getAttribute('data-line') === wanted) row.scrollIntoView?.({ block: 'nearest' })
  }, [wanted])
  return (
    <Stack as="section" gap={12} p={16} fill="sheet" aria-label="Checks">
      <Row
        as="header"
        align="center"
        justify="between"
        gap={8}
        className={hasHead ? undefined : 'visuallyHidden'}
      >
        <h2>
          <span ref={head} tabIndex={-1}>
            {checkCount(preflight)}
          </span>
        </h2>
        {hasHead && <CloseChecks />}
      </Row>
      {said !== null && (
        <Text size={13} tone={said.isProblem ? 'red' : 'green'}>
          {said.text}
        </Text>
      )}
      {lines.length === 0 ? (
        <Hint>
          {isLooking
            ? 'The design is being looked at.'
            : 'Size, place, sharpness, fine parts, colors, files and fonts of all placements were looked at. Nothing would print badly, as far as this browser can tell.'}
        </Hint>
      ) : (
        <CheckRows isPlaced lines={lines} label="Checks of the design" onShow={show} />
      )}
    </Stack>
  )
}
