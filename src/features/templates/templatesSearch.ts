import type { Template } from '~/contract/products/template'
import { havingWords } from '~/domain/finder/typedWords'
import { paths } from '~/paths'
import { addressSearch, paging, type SearchIn, typedWords } from '~/ui/filters/addressSearch'
import { placementWords, titleOf } from './templateWords'

const address = addressSearch({ q: typedWords, ...paging })
type TemplatesSearch = SearchIn<typeof address>

export const readTemplatesSearch = address.read
export const writeTemplatesSearch = (search: TemplatesSearch): string =>
  paths.templates(address.unusual(search))

/** Looks for every word in title, id, placements, colors and sizes. */
export const matchingTemplates = (templates: readonly Template[], q: string): Template[] =>
  havingWords(templates, q, (template) => [
    titleOf(template),
    `#${template.id}`,
    placementWords(template),
    ...template.colors.map(({ color_name: name }) => name),
    ...template.sizes,
  ])
