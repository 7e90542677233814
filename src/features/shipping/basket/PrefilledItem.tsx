import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { blankInBasket, type QuoteValues } from '../quoteForm'

interface Props {
  form: UseFormReturn<QuoteValues>
}

/** Came from a blank with a variant of it, which is added by one click, so that a reload adds nothing twice. */
export function PrefilledItem({ form }: Props) {
  const [params, setParams] = useSearchParams()
  const id = /^\d{1,12}$/.test(params.get('variant') ?? '') ? Number(params.get('variant')) : null
  const blank = useQuery({ ...catalogQueries(useApi()).variant(id ?? 0), enabled: id !== null })
  if (id === null) return null
  if (blank.isError) {
    return (
      <ErrorNotice
        title="The blank could not be loaded"
        effect="The basket is unchanged."
        error={blank.error}
        onRetry={() => void blank.refetch()}
      />
    )
  }
  if (blank.data === undefined) return null
  const item = blankInBasket(blank.data.variant)
  const add = () => {
    form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true })
    params.delete('variant')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <Notice
      tone="blue"
      title={`From the catalog: ${item.name}`}
      actions={
        <Button variant="default" size="xs" onClick={add}>
          Add to the basket
        </Button>
      }
    />
  )
}
