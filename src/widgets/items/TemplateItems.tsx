import { useQuery } from '@tanstack/react-query'
import type { Variant } from '~/contract/catalog/catalog'
import type { Template } from '~/contract/products/template'
import { goneWords } from '~/domain/products/variantAvailability'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PickList } from '~/ui/inputs/PickList'

interface Props {
  /** The template that was chosen; null shows the list. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (template: Template, variant: Variant) => void
}

/** A saved design: first the template, then a variant that it fits. */
export function TemplateItems({ id, onChoose, onPick }: Props) {
  const list = useQuery(templateQueries(useApi()).list(0, 100))
  const chosen = useQuery({ ...templateQueries(useApi()).detail(id ?? 0), enabled: id !== null })
  if (id !== null && chosen.data !== undefined)
    return <TemplateVariants template={chosen.data} onBack={() => onChoose(null)} onPick={onPick} />
  return (
    <PickList
      label="Search your templates"
      choices={list.data?.items.map((template) => ({
        id: template.id,
        name: template.title ?? `Template ${template.id}`,
        picture: template.mockup_file_url,
        note: template.placements.map(({ display_name: name, placement }) => name ?? placement).join(', '),
        refusal: template.product_id === null ? 'Its blank is not known' : null,
      }))}
      error={list.error ?? chosen.error}
      onRetry={() => void Promise.all([list.refetch(), id === null ? null : chosen.refetch()])}
      onChoose={onChoose}
      empty={
        <EmptyState
          kind="noneYet"
          title="No templates"
          text="Templates are made in the service’s own designer and belong to the account. Your token may also lack the right to see them."
        />
      }
    />
  )
}

interface VariantsProps {
  template: Template
  onBack: () => void
  onPick: (template: Template, variant: Variant) => void
}

function TemplateVariants({ template, onBack, onPick }: VariantsProps) {
  const blank = useQuery(catalogQueries(useApi()).product(template.product_id ?? 0))
  const variants = blank.data?.variants.filter(({ id }) => template.available_variant_ids.includes(id))
  return (
    <PickList
      label="Search the variants that it fits"
      choices={variants?.map((variant) => ({
        id: variant.id,
        name: variant.name ?? `Variant ${variant.id}`,
        picture: variant.image,
        note: '',
        refusal: goneWords([variant]),
      }))}
      error={blank.error}
      onRetry={() => void blank.refetch()}
      onBack={onBack}
      onChoose={(id) => {
        const variant = variants?.find((known) => known.id === id)
        if (variant !== undefined) onPick(template, variant)
      }}
    />
  )
}
