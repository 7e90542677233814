import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'

/** For an address that no route has. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        kind="noMatch"
        title="There is no page at this address"
        text="It may have been moved, or the link is incomplete."
        action={<Link to={paths.overview()}>Go to the overview</Link>}
      />
    </>
  )
}
