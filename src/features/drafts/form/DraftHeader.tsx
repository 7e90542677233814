import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/layout/PageHeader'

/** Title of a new draft. */
export function DraftHeader() {
  return (
    <PageHeader
      title="New order"
      back={<Link to={paths.orders()}>Orders</Link>}
      subtitle="Saved as a draft first. Nothing is charged until you confirm it."
    />
  )
}
