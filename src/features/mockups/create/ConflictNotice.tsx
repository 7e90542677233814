import { useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import type { MockupRecipe } from '~/domain/mockups/mockupTask'
import { conflictsOf } from '~/domain/placement/printAreas'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Notice } from '~/ui/notices/Notice'

/** Chosen placements that exclude each other, said before a task is spent on them. */
export function ConflictNotice({ blank, recipes }: { blank: ProductInfo; recipes: readonly MockupRecipe[] }) {
  const { techniques } = blank.product
  const used = [...new Set(recipes.flatMap(({ placements }) => Object.keys(placements)))]
  const technique = used.some((type) => type.startsWith('embroidery_'))
    ? 'EMBROIDERY'
    : ((techniques.find(({ is_default: isDefault }) => isDefault) ?? techniques[0])?.key ?? '')
  const layout = useQuery({
    ...catalogQueries(useApi()).layoutTemplates(blank.product.id, technique, 'vertical'),
    enabled: used.length > 1,
  }).data
  if (layout === undefined) return null
  const [first] = used.filter((type) => conflictsOf(layout, type, used).length > 0)
  if (first === undefined) return null
  const others = conflictsOf(layout, first, used).map((type) => placementTitle(blank, type))
  return (
    <Notice
      tone="amber"
      title={`${placementTitle(blank, first)} and ${others.join(', ')} exclude each other`}
    >
      The blank takes one of them, so the service may refuse the task. Choose one of these placements.
    </Notice>
  )
}
