import type { SalesReport } from '~/domain/reports/salesReport'
import { LinkTabs } from '~/ui/layout/LinkTabs'

interface Props {
  report: Pick<SalesReport, 'currencies'>
  /** The currency that is shown. */
  current: string | undefined
  addressOf: (currency: string) => string
}

/** Choice of the currency of a report; renders nothing where there is only one. */
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
