import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { subjectOfBlank } from '~/domain/mockups/mockupSubject'
import { forgetMockupHandoff, readMockupHandoff } from '~/local/mockups/mockupHandoff'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Hint } from '~/ui/layout/Text'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { DesignMockups } from './DesignMockups'
import { HandoffMockups } from './HandoffMockups'
import { NewMockupsForm } from './NewMockupsForm'

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
