import type { Template } from '~/contract/products/template'
import { type Call, type Handlers, notFound, Page } from '../call'
import type { TemplateRecord } from '../sandboxState'
import { idOf, pagingOf } from '../readQuery'

/** A template by id, or by the external id of its product with @. */
function templateOf({ id, state }: Call): TemplateRecord {
  const found = id.startsWith('@')
    ? [...state.templates.values()].find(({ external_product_id: external }) => external === id.slice(1))
    : state.templates.get(idOf(id))
  if (found === undefined) throw notFound()
  return found
}

const shownTemplate = ({ print: _print, ...template }: TemplateRecord): Template => template

/** Templates belong to the account; they can be made in the service's own designer only. */
export const templateHandlers = {
  listTemplates: (call) => {
    const { offset, limit } = pagingOf(call.query)
    const all = [...call.state.templates.values()].map(shownTemplate)
    return new Page([JSON.stringify({ items: all.slice(offset, offset + limit) })], all.length, offset, limit)
  },

  getTemplate: (call) => shownTemplate(templateOf(call)),

  deleteTemplate: (call) => {
    call.state.templates.delete(templateOf(call).id)
    return { success: true }
  },
} satisfies Partial<Handlers>
