import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { Text } from '~/ui/layout/Text'
import classes from './DemoPage.module.css'

/** Webhook events with their attempts; the body can be copied. */
export function DeliveriesSheet() {
  const log = useQuery(demoQueries(useApi()).deliveries())
  const rows = log.data?.deliveries.toReversed() ?? []
  return (
    <Sheet
      title="Events"
      hint="What the store's webhook was sent. In the browser they are listed, over HTTP they are delivered."
    >
      {log.isError && (
        <ErrorNotice title="The events could not be read" effect="Nothing was changed." error={log.error} />
      )}
      {rows.length === 0 && (
        <Text tone="quiet" size={13}>
          No event yet. Events begin once a webhook is set for the store.
        </Text>
      )}
      {rows.length > 0 && (
        <div className={classes.scroller} tabIndex={0} role="region" aria-label="Events">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Type</th>
                <th scope="col">Attempts</th>
                <th scope="col">
                  <span className="visuallyHidden">Copy</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, event, attempts, dueAt }) => (
                <tr key={id}>
                  <td>
                    <RelativeTime seconds={event.created ?? null} />
                  </td>
                  <td>{event.type}</td>
                  <td>
                    {attempts.map(({ status }) => (status === 0 ? 'no answer' : status)).join(', ') || 'none'}
                    {dueAt !== null && attempts.length > 0 && ', next one planned'}
                  </td>
                  <td>
                    <Button
                      size="xs"
                      variant="default"
                      onClick={() => void navigator.clipboard.writeText(JSON.stringify(event, null, 2))}
                    >
                      Copy
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  )
}
