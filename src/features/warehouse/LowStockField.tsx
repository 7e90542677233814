import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { isLowStockThreshold } from '~/local/products/lowStockThreshold'
import { useApi } from '~/queries/services'
import { warehouseMutations } from '~/queries/store/warehouseQueries'
import { TextField } from '~/ui/inputs/Fields'
import { Hint, Row } from '~/ui/layout/Blocks'

interface Props {
  threshold: number
  /** Number of variants with low stock; null while not known. */
  short: number | null
  /** Number of variants whose stock is not known. */
  unknown: number
}

const isUsable = (typed: string): boolean => /^\d{1,6}$/.test(typed) && isLowStockThreshold(Number(typed))

/** The number of pieces at or below which stock is low; kept on this device for this store. */
export function LowStockField({ threshold, short, unknown }: Props) {
  const write = useMutation(warehouseMutations(useApi()).setLowStockThreshold())
  /** The text being typed; null while the kept value is shown, which another tab may change. */
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Row wrap align="end" gap={16} px="side" py={12} line="bottom">
      <TextField
        label="Low at or below (pieces)"
        inputMode="numeric"
        w={180}
        value={typed ?? String(threshold)}
        error={typed === null || isUsable(typed) ? undefined : '0 to 100,000 pieces'}
        onBlur={() => typed !== null && isUsable(typed) && setTyped(null)}
        onType={(text) => {
          const next = text.trim()
          setTyped(next)
          if (isUsable(next)) write.mutate(Number(next))
        }}
      />
      <Hint as="p" role="status">
        {short === null
          ? 'The variants of active products are being counted.'
          : `${short === 0 ? 'No variant' : countWords(short, 'variant')} of active products at or below it.`}{' '}
        {unknown > 0 && `The stock of ${countWords(unknown, 'variant is', 'variants are')} not known.`} Kept
        on this device.
      </Hint>
    </Row>
  )
}
