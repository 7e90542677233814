import { Link, useRouteError } from 'react-router'
import { paths } from '~/paths'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'

/** A page that failed while it was built. What was saved stays saved; the rest of the app goes on. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isStale = error instanceof TypeError && /import/i.test(error.message)
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorNotice
        title={isStale ? 'A newer version was put online' : 'Something on this page broke'}
        effect="Nothing was charged or changed by this."
        advice={
          isStale
            ? 'Reload to get the newer version.'
            : 'Reload the page. If it breaks again, go back to the overview.'
        }
        error={error}
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      />
      <p>
        <Link to={paths.overview()}>Go to the overview</Link>
      </p>
    </>
  )
}
