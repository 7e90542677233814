import { EmptyState } from '~/ui/notices/EmptyState'
import { Link } from '~/ui/text/Link'
import { type AllStoresSearch, allStoresAddress } from './allStoresSearch'

interface Props {
  search: AllStoresSearch
  /** Whether older rows were not read. */
  isCut: boolean
  /** Whether every store could be read, with every row of its answer. */
  isWhole: boolean
}

/** The reason why no row of any store is listed. */
export function NoStoreRows({ search: { show, status, store, q }, isCut, isWhole }: Props) {
  const isNarrowed = q !== '' || store !== undefined || (show === 'orders' && status !== undefined)
  if (isNarrowed)
    return (
      <EmptyState
        kind="noMatch"
        title={`No ${show} match`}
        text={
          isCut
            ? 'Older ones were not looked through yet.'
            : isWhole
              ? 'Nothing has these words and is within the filters.'
              : 'Nothing that could be read has these words and is within the filters.'
        }
        action={
          <Link to={allStoresAddress.write({ show, status: undefined, store: undefined, q: '' })}>
            Show all {show}
          </Link>
        }
      />
    )
  return isWhole ? (
    <EmptyState kind="noneYet" title={`No ${show} yet`} text="None of the stores has any." />
  ) : (
    <EmptyState
      kind="notSynced"
      title={`No ${show} were read`}
      text="What could not be read may have some."
    />
  )
}
