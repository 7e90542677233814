import type { ProductInfo } from '~/contract/catalog/catalog'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { placementOf, subjectOfBlank } from '~/domain/mockups/mockupSubject'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Box'
import { Notice } from '~/ui/notices/Notice'
import { NewMockupsForm } from './NewMockupsForm'

interface Props {
  blank: ProductInfo
  design: MockupTaskInput
  /** The merchant wants to name other artwork. */
  onLeave: () => void
}

/** Mockups of a design that another page of this tab has handed on. */
export function HandoffMockups({ blank, design, onLeave }: Props) {
  const files = (design.files ?? []).map(({ type, ...file }) => ({
    ...file,
    placement: placementOf(blank, file.placement ?? type ?? null),
  }))
  return (
    <>
      <Box mt={16}>
        <Notice
          tone="blue"
          title="With the artwork as you placed it"
          actions={<SmallButton onClick={onLeave}>Name other artwork</SmallButton>}
        >
          The placements and positions come from the placement editor.
        </Notice>
      </Box>
      <NewMockupsForm
        name={`handed.${blank.product.id}`}
        subjects={[subjectOfBlank(blank, files, design.product_options)]}
      />
    </>
  )
}
