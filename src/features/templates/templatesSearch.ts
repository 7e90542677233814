import type { Template } from '~/contract/products/template'
import { havingWords } from '~/domain/finder/typedWords'
import { paths } from '~/paths'
import { addressSearch, paging, typedWords } from '~/ui/filters/addressSearch'
import { placementWords, titleOf } from './templateWords'

export const templatesAddress = addressSearch(paths.templates, { q: typedWords, ...paging })

/** Templates that match every word in title, id, placements, colors and sizes. */
export const matchingTemplates = (templates: readonly Template[], q: string): Template[] =>
  havingWords(templates, q, (template) => [
    titleOf(template),
    `#${template.id}`,
    placementWords(template),
    ...template.colors.map(({ color_name: name }) => name),
    ...template.sizes,
  ])
