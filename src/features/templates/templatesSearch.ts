import type { Template } from '~/contract/products/template'
import { paths } from '~/paths'
import { addressSearch, paging, type SearchIn, typedWords } from '~/ui/filters/addressSearch'
import { placementWords, titleOf } from './templateWords'

const address = addressSearch({ q: typedWords, ...paging })
type TemplatesSearch = SearchIn<typeof address>

export const readTemplatesSearch = address.read
export const writeTemplatesSearch = (search: TemplatesSearch): string =>
  paths.templates(address.unusual(search))

/** Looks for every word in title, id, placements, colors and sizes. */
export function matchingTemplates(templates: readonly Template[], q: string): Template[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return templates.filter((template) => {
    const colors = template.colors.map(({ color_name: name }) => name ?? '')
    const text = [
      titleOf(template),
      `#${template.id}`,
      placementWords(template),
      ...colors,
      ...template.sizes,
    ]
      .join(' ')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
