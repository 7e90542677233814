import type { CurrencyReport } from '~/domain/reports/salesReport'
import { Box } from '~/ui/layout/Blocks'
import { Receipt } from '~/ui/text/Receipt'

/** The calculation from sales to profit; amounts that are not part of it are shown separately. */
export function ProfitSum({
  shown: {
    currency,
    known: { total },
  },
}: {
  shown: CurrencyReport
}) {
  return (
    <Box mt={16} style={{ maxWidth: 440 }}>
      <Receipt
        currency={currency}
        lines={[
          { label: 'Sales', value: total.sales, keep: true },
          { label: 'Shipping that customers paid', value: total.shipping },
          { label: 'Tax that customers paid', value: total.tax },
          { label: 'Discounts', value: total.discount, sign: '-' },
          { label: 'Shop’s fees', value: total.fees, sign: '-' },
          { label: 'Cost', value: total.cost, sign: '-', keep: true },
          { label: 'Sales of orders whose profit is not known', value: total.asideSales, sign: '-' },
          { label: 'Cost of orders whose profit is not known, given back', value: total.asideCost },
        ]}
        total={{ label: 'Profit', value: total.profit }}
      />
    </Box>
  )
}
