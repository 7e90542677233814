import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import { type DraftValues, emptyItem } from './draftForm'

interface Props {
  form: UseFormReturn<DraftValues>
}

/** Came from a template: its design on the chosen variant, added by one click, so that a reload adds nothing twice. */
export function TemplateLine({ form }: Props) {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const templateId = idIn(params.get('template'))
  const variantId = idIn(params.get('variant'))
  const isAsked = templateId !== null && variantId !== null
  const template = useQuery({ ...templateQueries(api).detail(templateId ?? 0), enabled: isAsked })
  const blank = useQuery({ ...catalogQueries(api).variant(variantId ?? 0), enabled: isAsked })
  if (!isAsked) return null
  const error = template.error ?? blank.error
  if (error !== null) {
    return (
      <ErrorNotice
        title="The template could not be loaded"
        effect="The draft is unchanged."
        error={error}
        onRetry={() => void Promise.all([template.refetch(), blank.refetch()])}
      />
    )
  }
  if (template.data === undefined || blank.data === undefined) return null
  const { variant } = blank.data
  const title = template.data.title ?? `Template ${templateId}`
  const name = [title, variant.color, variant.size]
    .filter((part) => part !== null && part !== 'One size')
    .join(' / ')
  const add = () => {
    const line = { ...emptyItem(), templateId, variantId, name, image: variant.image }
    form.setValue('items', [...form.getValues('items'), line], { shouldDirty: true, shouldValidate: true })
    setParams(
      (search) => {
        search.delete('template')
        search.delete('variant')
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Notice
      tone="blue"
      title={`From a template: ${name}`}
      actions={
        <Button variant="default" size="xs" onClick={add}>
          Add it to this order
        </Button>
      }
    />
  )
}

const idIn = (text: string | null): number | null => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null)
