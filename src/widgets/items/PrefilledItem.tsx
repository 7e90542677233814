import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Product, Variant } from '~/contract/catalog/catalog'
import type { Template } from '~/contract/products/template'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

interface Props<Item extends { name: string }> {
  /** Margin below, in pixels. */
  mb?: 16
  /** Label of the button that adds it, such as "Add to the basket". */
  action: string
  /** What a failed read left unchanged, such as "The basket is unchanged." */
  unchanged: string
  fromBlank: (variant: Variant, product: Product) => Item
  /** Absent where the page's address cannot name a template. */
  fromTemplate?: (template: Template, variant: Variant) => Item
  onAdd: (item: Item) => void
}

/**
 * Offers the variant of a blank or template named in the address; it is added by a click, so that a reload
 * adds nothing twice.
 */
export function PrefilledItem<Item extends { name: string }>(props: Props<Item>) {
  const { mb, action, unchanged, fromBlank, fromTemplate, onAdd } = props
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const templateId = fromTemplate === undefined ? null : idIn(params.get('template'))
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
        effect={unchanged}
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
    template.data === undefined || fromTemplate === undefined
      ? fromBlank(variant, product)
      : fromTemplate(template.data, variant)
  const add = () => {
    onAdd(itemNow())
    for (const done of ['template', 'variant']) params.delete(done)
    setParams(params, { replace: true })
  }
  return (
    <Box mb={mb}>
      <Notice
        tone="blue"
        title={`${templateId === null ? 'From the catalog' : 'From a template'}: ${itemNow().name}`}
        actions={<SmallButton onClick={add}>{action}</SmallButton>}
      />
    </Box>
  )
}

const idIn = (text: string | null): number | null => (/^\d{1,12}$/.test(text ?? '') ? Number(text) : null)
