import { useQuery } from '@tanstack/react-query'
import { demoQueries } from '~/queries/demoQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import classes from './DemoPage.module.css'

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium' })

/** The last calls that reached the sandbox, newest first. */
export function RequestsSheet() {
  const requests = useQuery(demoQueries(useApi()).requests())
  return (
    <Sheet title="Last requests" hint="What reached the service, newest first.">
      {requests.isError && (
        <ErrorNotice
          title="The requests could not be read"
          effect="Nothing was changed."
          error={requests.error}
        />
      )}
      <div className={classes.scroller} tabIndex={0} role="region" aria-label="Last requests">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Method</th>
              <th scope="col">Path</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {requests.data?.toReversed().map((line, index) => (
              <tr key={`${line.time} ${requests.data.length - index}`}>
                <td>{time.format(line.time)}</td>
                <td>{line.method}</td>
                <td>
                  <code>{line.path}</code>
                </td>
                <td>{line.status === 0 ? 'no answer' : line.status}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}
