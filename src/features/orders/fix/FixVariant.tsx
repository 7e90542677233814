import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Item } from '~/contract/orders/order'
import { otherVariants } from './otherVariants'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadVariants } from '~/ui/notices/UnreadChoices'
import { Thumb } from '~/ui/pictures/Thumb'
import { Verbatim } from '~/ui/text/Verbatim'
import type { FixActions, SaveItemFix } from './fixActions'
import { FixButtons } from './FixButtons'
import { useStoreVariants } from './useStoreVariant'

interface Props extends FixActions {
  item: Item
  onSave: SaveItemFix
}

/** Another color or size of the same product that is available. */
export function FixVariant({ item, isSaving, onSave, onClose }: Props) {
  const api = useApi()
  const [chosen, setChosen] = useState<number | null>(null)
  const { sync_variant_id: syncId, product } = item
  const store = useStoreVariants(syncId)
  const blank = useQuery({
    ...catalogQueries(api).product(product?.product_id ?? 0),
    enabled: product?.product_id != null,
  })
  const options = otherVariants(item, blank.data?.variants ?? [], store.variants)
  const reads = [...store.reads, blank]
  const failed = reads.find(({ isError }) => isError)
  const isReading = reads.some(({ isFetching }) => isFetching)
  const save = () => {
    const option = options.find(({ key }) => key === chosen)
    if (option !== undefined) onSave(option.fixOf)
  }
  if (failed !== undefined) {
    return <ReadErrorNotice title="The other variants could not be loaded" read={failed} />
  }
  return (
    <>
      <Text tone="quiet" mb={12}>
        In place of <Verbatim>{item.name ?? product?.name ?? 'this item'}</Verbatim>, {item.quantity} ×. The
        cost may differ; you see it before you confirm.
      </Text>
      <Box as="fieldset" style={{ maxHeight: '50vh', overflowY: 'auto' }}>
        <legend className="visuallyHidden">Variants that are available now</legend>
        {options.map(({ key, name, image }) => (
          <Row key={key} as="label" press align="center" gap={12} high={52} px={8} py={4}>
            <input type="radio" name="variant" checked={chosen === key} onChange={() => setChosen(key)} />
            <Thumb src={image} alt="" size={40} />
            <Verbatim>{name}</Verbatim>
          </Row>
        ))}
      </Box>
      <UnreadVariants of={blank.data} />
      {options.length === 0 && (
        <Text tone="quiet" mb={12}>
          {isReading
            ? 'Reading what is in stock…'
            : blank.data?.unread_variants === undefined
              ? 'No other variant of this product is available now.'
              : 'No variant that could be read is available now.'}
        </Text>
      )}
      <FixButtons
        label="Use this variant"
        isSaving={isSaving}
        lack={chosen === null ? 'Choose a variant first' : undefined}
        onClose={onClose}
        onSave={save}
      />
    </>
  )
}
