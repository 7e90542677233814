import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { placementOf, subjectOfBlank } from '~/domain/mockups/mockupSubject'
import { forgetHandedDesign, readHandedDesign } from '~/local/mockups/handedDesign'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import classes from './NewMockups.module.css'
import { NewMockupsForm } from './NewMockupsForm'

interface Props {
  id: number
}

/** Mockups of a blank: with a design that was placed elsewhere and handed on, else with artwork by address. */
export function BlankMockups({ id }: Props) {
  const { data, isError, error, refetch } = useQuery(catalogQueries(useApi()).product(id))
  const [design, setDesign] = useState(() => readHandedDesign(id))
  const subjects = useMemo(() => {
    if (data === undefined) return []
    const files = (design?.files ?? []).map(({ type, ...file }) => ({
      ...file,
      placement: placementOf(data, file.placement ?? type ?? null),
    }))
    return [subjectOfBlank(data, files, design?.product_options)]
  }, [data, design])
  if (isError) {
    return (
      <ErrorNotice
        title="The blank could not be loaded"
        effect="Nothing was made."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data === undefined) return <p className={classes.quiet}>Loading…</p>
  if (design === null) return <NewMockupsForm name={`blank.${id}`} subjects={subjects} blank={data} />
  const useOther = () => {
    forgetHandedDesign(id)
    setDesign(null)
  }
  return (
    <>
      <div className={classes.handed}>
        <Notice
          tone="blue"
          title="With the artwork as you placed it"
          actions={
            <Button variant="default" size="xs" onClick={useOther}>
              Name other artwork
            </Button>
          }
        >
          The placements and positions come from the placement editor.
        </Notice>
      </div>
      <NewMockupsForm name={`design.${id}`} subjects={subjects} />
    </>
  )
}
