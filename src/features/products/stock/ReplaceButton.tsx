import { useState } from 'react'
import { variantLabel } from '~/domain/products/productEdit'
import type { StockRow } from '~/domain/products/stockBoard'
import { ReplaceVariantDialog } from './ReplaceVariantDialog'
import { SmallWriteButton } from '~/ui/actions/WriteButton'

interface Props {
  row: StockRow
}

/** Opens the replacement assistant for one variant. */
export function ReplaceButton({ row }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SmallWriteButton
        needs="sync_products"
        aria-label={`Replace ${row.info.sync_product.name ?? ''} ${variantLabel(row.variant)}`}
        onClick={() => setOpen(true)}
      >
        Replace…
      </SmallWriteButton>
      {isOpen && <ReplaceVariantDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
