import type { Template } from '~/contract/products/template'
import type { Recipe } from '~/local/products/templateStore'

/** Title of a template, or its id where the service gave none. */
export const titleOf = ({ id, title }: Pick<Template, 'id' | 'title'>): string => title ?? `Template ${id}`

/** Text shown while the orders that use a template are not read. */
export const unreadUses = ({ isError }: { isError: boolean }): string =>
  isError
    ? 'It could not be read from this device which orders use it.'
    : 'Looking for the orders that use it…'

/** "Front print (DTG printing), Back print". */
export const placementWords = ({ placements }: Pick<Template, 'placements'>): string =>
  placements
    .map(
      ({ placement, display_name: name, technique_display_name: technique }) =>
        `${name ?? placement}${technique === null ? '' : ` (${technique})`}`,
    )
    .join(', ') || '–'

/** An option's value as text; an object as JSON. */
export function optionWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(optionWords).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** A recipe made from the template; null for a template without a blank. */
export function toRecipe(template: Template, address: string, now: number, id: string): Recipe | null {
  if (template.product_id === null) return null
  return {
    id,
    address,
    title: titleOf(template),
    blankId: template.product_id,
    picture: template.mockup_file_url,
    placements: template.placements.map(({ placement, display_name: title, technique_key: technique }) => ({
      placement,
      title,
      technique,
    })),
    options: template.option_data.map((option) => ({ id: option.id, value: option.value })),
    variantIds: template.available_variant_ids,
    colors: template.colors.flatMap(({ color_name: name }) => name ?? []),
    sizes: template.sizes,
    templateId: template.id,
    savedAt: now,
  }
}
