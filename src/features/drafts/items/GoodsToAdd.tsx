import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { goodsName, whyNotOrdered } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { useGoodsPrice } from '~/widgets/items/useGoodsPrice'
import type { DraftItem } from '../draftForm'
import { goodsItem } from './pickedItem'

/** Came from the warehouse with a variant, which is added by one click, so that a reload adds nothing twice. */
export function GoodsToAdd({ onAdd }: { onAdd: (item: DraftItem) => void }) {
  const [params, setParams] = useSearchParams()
  const [id, wanted] = [Number(params.get('warehouse') ?? 0), Number(params.get('goods') ?? 0)]
  const isAsked = Number.isSafeInteger(id) && id > 0
  const read = useQuery({ ...warehouseQueries(useApi()).detail(id), enabled: isAsked })
  const goodsPrice = useGoodsPrice()
  const add = useMutation({
    mutationFn: async (make: () => Promise<DraftItem>) => onAdd(await make()),
    onSuccess: () => {
      for (const done of ['warehouse', 'goods']) params.delete(done)
      setParams(params, { replace: true })
    },
  })
  if (!isAsked) return null
  if (read.isError)
    return (
      <ReadErrorNotice
        title="The warehouse product could not be loaded"
        effect="The draft is unchanged."
        read={read}
      />
    )
  const variant = read.data?.variants.find((known) => known.id === wanted)
  if (read.data === undefined || variant === undefined) return null
  const product = read.data
  const refusal = whyNotOrdered(product, variant)
  return (
    <Box mb={16}>
      <Notice
        tone="blue"
        title={`From the warehouse: ${goodsName(product, variant)}`}
        actions={
          <SmallButton
            lack={refusal}
            loading={add.isPending}
            onClick={() =>
              add.mutate(async () => goodsItem(product, variant, await goodsPrice(product, variant)))
            }
          >
            Add it to this order
          </SmallButton>
        }
      />
    </Box>
  )
}
