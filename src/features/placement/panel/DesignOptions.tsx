import type { OptionType, Product } from '~/contract/catalog/catalog'
import type { DesignContent } from '~/domain/placement/design'
import { OptionFields } from '~/ui/inputs/OptionFields'

interface Props {
  product: Product
  technique: string
  options: DesignContent['options']
  onChange: (options: DesignContent['options'], label: string) => void
}

/** Options of the whole product, such as the embroidery type; what is not chosen is left to the service. */
export function DesignOptions({ product, technique, options, onChange }: Props) {
  const set = (option: OptionType, value: unknown) => {
    const { [option.id]: _old, ...others } = options
    const isSet = typeof value === 'string' || value === true
    onChange(isSet ? { ...others, [option.id]: value } : others, option.title ?? option.id)
  }
  return (
    <OptionFields
      options={product.options.filter((option) => isShown(option, technique))}
      currency={product.currency}
      valueOf={({ id }) => {
        const value = options[id]
        return value === undefined ? { kind: 'none' } : { kind: 'one', value }
      }}
      onChange={set}
    />
  )
}

/** Threads have a field of their own; free notes are no choice. Embroidery options belong to embroidery. */
const isShown = ({ id, type, values }: OptionType, technique: string): boolean =>
  !id.startsWith('thread_colors') &&
  (type === 'bool' || (type === 'radio' && values !== null)) &&
  (!id.startsWith('embroidery') || technique === 'EMBROIDERY')
