import type { OptionType } from '~/contract/catalog/catalog'
import { OptionFields } from '~/ui/inputs/OptionFields'
import { useEditor } from '../editorParts'

/** Options of the whole product, such as the embroidery type; what is not chosen is left to the service. */
export function DesignOptions() {
  const { blank, head, content, edit } = useEditor()
  const { product } = blank
  const set = (option: OptionType, value: unknown) => {
    const { [option.id]: _old, ...others } = content.options
    const isSet = typeof value === 'string' || value === true
    const options = isSet ? { ...others, [option.id]: value } : others
    edit({ kind: 'options', label: option.title ?? option.id, options, at: Date.now() })
  }
  return (
    <OptionFields
      options={product.options.filter((option) => isShown(option, head.technique))}
      currency={product.currency}
      valueOf={({ id }) => {
        const value = content.options[id]
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
