import type { OptionType } from '~/contract/catalog/catalog'
import { threadNames, threadOptionOf } from '~/domain/embroidery/threadColors'

const option = (
  id: string,
  title: string,
  type: string,
  values: OptionType['values'],
  breakdown: Record<string, string> = {},
): OptionType => ({ id, title, type, values, additional_price: null, additional_price_breakdown: breakdown })

/**
 * Options that items of a blank may have, by the kinds in its seed; thread colors exist for each embroidered
 * placement (contract/README 6.9).
 */
export function optionTypesOf(kinds: readonly string[], placements: readonly string[]): OptionType[] {
  return kinds.flatMap((kind): OptionType[] => {
    if (kind === 'embroidery') {
      return [
        option(
          'embroidery_type',
          'Embroidery type',
          'radio',
          { flat: 'Flat embroidery', '3d': '3D puff', both: 'Partial 3D puff' },
          { flat: '0.00', '3d': '1.50', both: '1.50' },
        ),
        ...placements
          .filter((placement) => placement.startsWith('embroidery_'))
          .map((placement) =>
            option(threadOptionOf(placement), 'Thread colors', 'multi_select', threadNames),
          ),
      ]
    }
    if (kind === 'stitch')
      return [option('stitch_color', 'Stitch color', 'radio', { white: 'White', black: 'Black' })]
    if (kind === 'lifelike') return [option('lifelike', 'Lifelike effect', 'bool', null)]
    if (kind === 'pocket') return [option('inside_pocket', 'Inside pocket', 'radio', ['Yes', 'No'])]
    return [option('notes', 'Notes', 'text', null)]
  })
}
