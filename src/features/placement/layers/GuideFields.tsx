import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { printPx } from '~/domain/placement/geometry'
import { lackOfGuide, type SnapGuide } from '~/domain/placement/dragging/snapping'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Columns, Row, Stack } from '~/ui/layout/Blocks'
import { LengthField } from '../fields/LengthField'
import { CollapsedSection } from '../panel/CollapsedSection'
import { useActive } from '../editorParts'

const ways = [
  ['x', 'Vertical guide'],
  ['y', 'Horizontal guide'],
] as const

/** Fields for the guides of the print area, as an alternative to dragging them out of a ruler. */
export function GuideFields() {
  const { active, actions } = useActive()
  const { area, printfile, placed } = active
  const { dpi } = printfile
  const guides = placed?.guides ?? []
  const sideOf = (axis: SnapGuide['axis']) => (axis === 'x' ? area.width : area.height)
  return (
    <CollapsedSection title="Guides">
      <Stack gap={12} shrinks>
        {guides.map((guide, index) => (
          // Guides have no ids: only their index tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <Columns key={`${guide.axis} ${index}`} template="minmax(0, 1fr) auto" align="end" gap={8}>
            <LengthField
              label={`Guide ${index + 1}, ${guide.axis === 'x' ? 'from the left' : 'from the top'}`}
              isLarge
              length={guide.at}
              least={0}
              most={(sideOf(guide.axis) / dpi) * 25.4}
              step={5}
              digits={2}
              onChange={(typed) =>
                actions.guide(guide, { axis: guide.axis, at: printPx(typed) }, `guide ${index}`)
              }
            />
            <SecondaryButton
              px={10}
              aria-label={`Remove guide ${index + 1}`}
              onClick={() => actions.guide(guide, null)}
            >
              <IconRemove size={16} stroke={1.5} aria-hidden />
            </SecondaryButton>
          </Columns>
        ))}
        <Row wrap gap={6}>
          {ways.map(([axis, word]) => (
            <SmallButton
              key={axis}
              lack={lackOfGuide(guides)}
              onClick={() => actions.guide(null, { axis, at: printPx(sideOf(axis) / 2) })}
            >
              {word}
            </SmallButton>
          ))}
        </Row>
      </Stack>
    </CollapsedSection>
  )
}
