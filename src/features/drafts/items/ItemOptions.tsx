import type { Product } from '~/contract/catalog/catalog'
import { optionsForPrints } from '~/domain/orders/itemOptions'
import { optionValue, setOption } from '~/domain/products/variantOptions'
import { OptionFields } from '~/ui/inputs/OptionFields'
import { Columns, Text } from '~/ui/layout/Blocks'
import type { DraftFile, DraftItem } from '../draftForm'

interface Props {
  product: Product
  files: readonly DraftFile[]
  options: DraftItem['options']
  onChange: (options: DraftItem['options']) => void
}

/** The blank's options that matter for the chosen artwork, each with its extra price. */
export function ItemOptions({ product, files, options, onChange }: Props) {
  const offered = optionsForPrints(product.options, files)
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label="Options">
      <Text as="h3" mt={4} mb={8}>
        Options
      </Text>
      <Columns template="repeat(2, minmax(0, 1fr))" below={720} gap={12}>
        <OptionFields
          options={offered}
          currency={product.currency}
          valueOf={({ id }) => optionValue([{ options }], id)}
          onChange={({ id }, value) => onChange([...setOption(options, id, value)])}
        />
      </Columns>
    </div>
  )
}
