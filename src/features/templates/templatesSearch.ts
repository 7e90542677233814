import * as z from 'zod/mini'
import type { Template } from '~/contract/products/template'
import { paths } from '~/paths'
import { pageSizes } from '~/ui/table/Pager'
import { placementWords, titleOf } from './templateWords'

const schema = z.object({
  q: z.catch(z._default(z.string().check(z.maxLength(120)), ''), ''),
  offset: z.catch(z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 0), 0),
  limit: z.catch(z._default(z.pipe(z.transform(Number), z.literal([...pageSizes])), 50), 50),
})
type TemplatesSearch = z.output<typeof schema>

export const readTemplatesSearch = (params: URLSearchParams): TemplatesSearch =>
  schema.parse(Object.fromEntries(params))

export function writeTemplatesSearch({ q, offset, limit }: TemplatesSearch): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (offset > 0) params.set('offset', String(offset))
  if (limit !== 50) params.set('limit', String(limit))
  return params.size === 0 ? paths.templates() : `${paths.templates()}?${params}`
}

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
