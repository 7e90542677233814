import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mockupPlacement, subjectOfBlank } from '~/domain/mockups/mockupSubject'
import { forgetMockupHandoff, readMockupHandoff } from '~/local/mockups/mockupHandoff'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Box, Hint } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { DesignMockups } from './DesignMockups'
import { NewMockupsForm } from './NewMockupsForm'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  id: number
  /** A design of the placement editor; null where artwork is named here. */
  designId: string | null
}

/** Mockups of a blank: with a design that was placed in the editor, else with artwork by address. */
export function BlankMockups({ id, designId }: Props) {
  const [handed, setHanded] = useState(() => readMockupHandoff(id))
  const { data, isError, error, refetch } = useQuery(catalogQueries(useApi()).product(id))
  if (isError) {
    return (
      <ReadErrorNotice
        title="The blank could not be loaded"
        effect="Nothing was made."
        read={{ error, refetch }}
      />
    )
  }
  if (data === undefined) return <Hint mt={8}>Loading…</Hint>
  if (designId !== null) return <DesignMockups blank={data} designId={designId} />
  if (handed !== null) {
    const leave = () => {
      forgetMockupHandoff(id)
      setHanded(null)
    }
    return <HandoffMockups blank={data} design={handed} onLeave={leave} />
  }
  return <NewMockupsForm name={`blank.${id}`} subjects={[subjectOfBlank(data, [])]} blank={data} />
}

interface HandoffMockupsProps {
  blank: ProductInfo
  design: MockupTaskInput
  /** The merchant wants to name other artwork. */
  onLeave: () => void
}

/** Mockups of a design that another page of this tab has handed on. */
function HandoffMockups({ blank, design, onLeave }: HandoffMockupsProps) {
  const files = (design.files ?? []).map(({ type, ...file }) => ({
    ...file,
    placement: mockupPlacement(blank, file.placement ?? type ?? null),
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
