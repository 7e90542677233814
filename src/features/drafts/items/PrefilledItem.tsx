import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { Box } from '~/ui/layout/Box'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import type { DraftValues } from '../draftForm'
import { blankItem, templateItem } from './pickedItem'

interface Props {
  form: UseFormReturn<DraftValues>
}

/**
 * Came from a blank or a template with a variant of it, which is added by one click, so that a reload adds nothing
 * twice.
 */
export function PrefilledItem({ form }: Props) {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const templateId = idIn(params.get('template'))
  const variantId = idIn(params.get('variant'))
  const template = useQuery({
    ...templateQueries(api).detail(templateId ?? 0),
    enabled: templateId !== null && variantId !== null,
  })
  const blank = useQuery({ ...catalogQueries(api).variant(variantId ?? 0), enabled: variantId !== null })
  if (variantId === null) return null
  const error = template.error ?? blank.error
  if (error !== null) {
    return (
      <ErrorNotice
        title={templateId === null ? 'The blank could not be loaded' : 'The template could not be loaded'}
        effect="The draft is unchanged."
        error={error}
        onRetry={() => {
          if (templateId !== null) void template.refetch()
          void blank.refetch()
        }}
      />
    )
  }
  if (blank.data === undefined || (templateId !== null && template.data === undefined)) return null
  const { product, variant } = blank.data
  const itemNow = () =>
    template.data === undefined ? blankItem(variant, product) : templateItem(template.data, variant)
  const add = () => {
    const item = itemNow()
    form.setValue('items', [...form.getValues('items'), item], { shouldDirty: true, shouldValidate: true })
    for (const done of ['template', 'variant']) params.delete(done)
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <Box mb={16}>
      <Notice
        tone="blue"
        title={`${templateId === null ? 'From the catalog' : 'From a template'}: ${itemNow().name}`}
        actions={
          <Button variant="default" size="xs" onClick={add}>
            Add it to this order
          </Button>
        }
      />
    </Box>
  )
}

const idIn = (text: string | null): number | null => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null)
