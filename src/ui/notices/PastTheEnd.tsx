import { Link } from '../text/Link'
import { EmptyState } from './EmptyState'

/** An address may name a page that the list no longer has, and a list that does not say its length may end with a full one. */
export function PastTheEnd({ firstPage }: { firstPage: string }) {
  return (
    <EmptyState
      kind="noMatch"
      title="Nothing on this page"
      text="The list ends before it."
      action={<Link to={firstPage}>First page</Link>}
    />
  )
}
