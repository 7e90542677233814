import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { whyNotOrdered } from '~/domain/warehouse/warehouseStock'
import { useApi } from '~/queries/services'
import { warehouseQueries } from '~/queries/store/warehouseQueries'
import { SmallButton } from '~/ui/actions/Button'
import { Box } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import type { DraftItem } from '../draftForm'
import { goodsItem } from './pickedItem'

/** Came from the warehouse with a variant, which is added by one click, so that a reload adds nothing twice. */
export function GoodsToAdd({ onAdd }: { onAdd: (item: DraftItem) => void }) {
  const [params, setParams] = useSearchParams()
  const [id, wanted] = [Number(params.get('warehouse') ?? 0), Number(params.get('goods') ?? 0)]
  const isAsked = Number.isSafeInteger(id) && id > 0
  const read = useQuery({ ...warehouseQueries(useApi()).detail(id), enabled: isAsked })
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
  const item = goodsItem(read.data, variant)
  const refusal = whyNotOrdered(read.data, variant)
  const add = () => {
    onAdd(item)
    for (const done of ['warehouse', 'goods']) params.delete(done)
    setParams(params, { replace: true })
  }
  return (
    <Box mb={16}>
      <Notice
        tone="blue"
        title={`From the warehouse: ${item.name}`}
        actions={
          <SmallButton lack={refusal} onClick={add}>
            Add it to this order
          </SmallButton>
        }
      />
    </Box>
  )
}
