import { useQuery } from '@tanstack/react-query'
import type { Variant } from '~/contract/catalog/catalog'
import type { Template } from '~/contract/products/template'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PickList } from '~/ui/inputs/PickList'
import { BlankVariants } from './CatalogItems'

interface Props {
  /** Id of the chosen template; null shows the list. */
  id: number | null
  onChoose: (id: number | null) => void
  onPick: (template: Template, variant: Variant) => void
}

const ofVariants = 'Search the variants that it fits'

/** Choice of a template, then of a variant that it fits. */
export function TemplateItems({ id, onChoose, onPick }: Props) {
  const list = useQuery(templateQueries(useApi()).whole())
  const chosen = useQuery({ ...templateQueries(useApi()).detail(id ?? 0), enabled: id !== null })
  const back = { words: 'All templates', onBack: () => onChoose(null) }
  if (id !== null && chosen.data !== undefined)
    return (
      <BlankVariants
        blank={chosen.data.product_id ?? 0}
        only={chosen.data.available_variant_ids}
        label={ofVariants}
        back={back}
        onPick={(variant) => onPick(chosen.data, variant)}
      />
    )
  if (id !== null && chosen.isPending)
    return (
      <PickList
        key="variants"
        label={ofVariants}
        choices={undefined}
        error={null}
        onRetry={() => undefined}
        back={back}
        onChoose={() => undefined}
      />
    )
  return (
    <PickList
      label="Search your templates"
      unread={list.data?.unread}
      word="template"
      choices={list.data?.rows.map((template) => ({
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
