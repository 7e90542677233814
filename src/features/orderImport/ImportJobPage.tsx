import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { importQueries } from '~/queries/importQueries'
import { useApi } from '~/queries/services'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Sheet } from '~/ui/layout/Sheet'
import { ImportSteps } from './ImportSteps'

/** One file of orders: its columns, problems in its rows, and the drafts made from it. */
export function Component() {
  const { id = '' } = useParams()
  const kept = useQuery(importQueries(useApi()).job(id))
  const back = <Link to={paths.importOrders()}>Import orders</Link>
  if (kept.data === undefined)
    return <UnreadPage title="Import" back={back} what="this import" effect="Nothing was sent." read={kept} />
  if (kept.data === null) {
    return (
      <>
        <PageHeader title="Import" back={back} />
        <Sheet>
          <EmptyState
            kind="noMatch"
            title="This import is not on this device"
            text="It was deleted, or it was begun in another browser or store. A second run of the same file creates nothing twice."
            action={<Link to={paths.importOrders()}>Choose the file again</Link>}
          />
        </Sheet>
      </>
    )
  }
  return <ImportSteps kept={kept.data} />
}
