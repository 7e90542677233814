import { subtractMoney } from '~/domain/money/money'
import type { CurrencyReport } from '~/domain/reports/salesReport'
import { Box } from '~/ui/layout/Blocks'
import { Receipt } from '~/ui/text/Receipt'

interface Props {
  shown: CurrencyReport
  /** The share of extra placements in the cost of goods; null where it was not computed. */
  placements?: string | null
}

/** The service's charges, in parts that add up to the cost. */
export function CostSplit({
  shown: {
    currency,
    total: sums,
    known: { total },
  },
  placements = null,
}: Props) {
  const goods =
    placements === null
      ? [{ label: 'Goods with their prints', value: total.goods, keep: true }]
      : [
          { label: 'Goods', value: subtractMoney(sums.goods, placements), keep: true },
          { label: 'Extra placements', value: placements, keep: true },
        ]
  return (
    <Box mt={16} style={{ maxWidth: 440 }}>
      <Receipt
        currency={currency}
        lines={[
          ...goods,
          { label: 'Shipping', value: total.costShipping, keep: true },
          { label: 'Tax and VAT', value: total.costTax, keep: true },
          { label: 'Discount', value: total.costDiscount, sign: '-', keep: true },
          { label: 'Digitization and other fees, and costs without parts', value: total.costOther },
        ]}
        total={{ label: 'Cost', value: total.cost }}
      />
    </Box>
  )
}
