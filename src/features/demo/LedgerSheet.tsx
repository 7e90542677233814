import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '~/paths'
import { demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Money } from '~/ui/text/Money'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './DemoPage.module.css'

/** Every charge and refund on the demo's card, newest first. */
export function LedgerSheet() {
  const ledger = useQuery(demoQueries(useApi()).ledger())
  return (
    <Sheet title="Ledger" hint="Every charge and refund on the card, newest first.">
      {ledger.isError && (
        <ErrorNotice
          title="The ledger could not be read"
          effect="Nothing was charged or changed."
          error={ledger.error}
        />
      )}
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Ledger">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Order</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {ledger.data?.toReversed().map((line) => (
              <tr key={`${line.kind} ${line.orderId} ${line.time}`}>
                <td>
                  <RelativeTime seconds={Math.floor(line.time / 1000)} />
                </td>
                <td>{line.kind === 'charge' ? 'Charge' : 'Refund'}</td>
                <td>
                  <Link to={paths.order(line.orderId)}>#{line.orderId}</Link>
                </td>
                <td>
                  <Money value={line.amount} currency={line.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
