import { Checkbox, NativeSelect } from '@mantine/core'
import type { OptionType, Product } from '~/contract/catalog/catalog'
import type { DesignContent, OptionValue } from '~/domain/placement/design'
import { formatMoney } from '~/domain/money/money'

interface Props {
  product: Product
  technique: string
  options: DesignContent['options']
  onChange: (options: DesignContent['options'], label: string) => void
}

/** Options of the whole product, such as the embroidery type; what is not chosen is left to the service. */
export function OptionFields({ product, technique, options, onChange }: Props) {
  const shown = product.options.filter((option) => isShown(option, technique))
  const set = (option: OptionType, value: OptionValue | null) => {
    const { [option.id]: _old, ...others } = options
    onChange(value === null ? others : { ...others, [option.id]: value }, option.title ?? option.id)
  }
  return shown.map((option) => {
    const value = options[option.id]
    if (option.type === 'bool') {
      return (
        <Checkbox
          key={option.id}
          label={option.title ?? option.id}
          checked={value === true}
          onChange={(event) => set(option, event.currentTarget.checked ? true : null)}
        />
      )
    }
    return (
      <NativeSelect
        key={option.id}
        label={option.title ?? option.id}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => set(option, event.currentTarget.value || null)}
        data={[{ value: '', label: 'As usual' }, ...choicesOf(option, product.currency ?? 'USD')]}
      />
    )
  })
}

/** Threads have a field of their own; free notes are no choice. Embroidery options belong to embroidery. */
const isShown = ({ id, type, values }: OptionType, technique: string): boolean =>
  !id.startsWith('thread_colors') &&
  (type === 'bool' || (type === 'radio' && values !== null)) &&
  (!id.startsWith('embroidery') || technique === 'EMBROIDERY')

function choicesOf({ values, additional_price_breakdown: extra }: OptionType, currency: string) {
  const pairs = Array.isArray(values)
    ? values.map((word) => [word, word] as const)
    : Object.entries(values ?? {})
  return pairs.map(([value, label]) => {
    const price = extra[value]
    const isFree = price === undefined || Number(price) === 0
    return { value, label: isFree ? label : `${label} +${formatMoney({ value: price, currency })}` }
  })
}
