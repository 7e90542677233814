import { Link } from '~/ui/text/Link'
import { isOffline } from '~/device/offline/network'
import { paths } from '~/paths'
import { CopyDetails } from '~/ui/parts/CopyDetails'
import { isPartMissing } from '~/ui/notices/describeError'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Row } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'

const broken = {
  title: 'Something on this page broke',
  advice: 'Reload the page. If it breaks again, go back to the overview.',
}
const missing = {
  title: 'The code of this page did not come',
  advice: 'A newer version may have been put online, or the connection is down. Reload the page.',
}
const offline = {
  title: 'You are offline, and this page has not been loaded yet',
  advice: 'Reload it when the connection is back.',
}

/** Shown for a page that failed while it was drawn. What was saved stays saved; the rest of the app goes on. */
export function RouteErrorPage({ error }: { error: unknown }) {
  // A missing file of the page's code or style; the builder's loader and the browsers word that error differently.
  const words = !isPartMissing(error) ? broken : isOffline() ? offline : missing
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorNotice
        title={words.title}
        effect="Nothing was charged or changed by this."
        advice={words.advice}
        error={error}
        onRetry={() => window.location.reload()}
        retryLabel="Reload"
      />
      <Row wrap gap={12} mt={16}>
        <Link to={paths.overview()}>Go to the overview</Link>
        <CopyDetails error={error} />
      </Row>
    </>
  )
}
