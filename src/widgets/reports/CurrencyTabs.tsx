import type { SalesReport } from '~/domain/reports/salesReport'
import { LinkTabs } from '~/ui/layout/LinkTabs'

interface Props {
  report: Pick<SalesReport, 'currencies'>
  /** The one that is shown. */
  current: string | undefined
  addressOf: (currency: string) => string
}

/** Which currency a report shows; nothing where there is one only. */
export function CurrencyTabs({ report: { currencies }, current = '', addressOf }: Props) {
  return (
    currencies.length > 1 && (
      <LinkTabs
        label="Currency"
        current={current}
        tabs={currencies.map(({ currency }) => ({ key: currency, label: currency, to: addressOf(currency) }))}
      />
    )
  )
}
