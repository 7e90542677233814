import { ManualStoreOnly } from '~/widgets/products/ManualStoreOnly'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { EmptyState } from '~/ui/notices/EmptyState'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { PageHeader } from '~/ui/layout/PageHeader'
import { NewProductStart } from './NewProductStart'

/** A new product starts from a blank. */
export function Component() {
  return (
    <ManualStoreOnly title="New product">
      <NewProduct />
    </ManualStoreOnly>
  )
}

function NewProduct() {
  const [search] = useSearchParams()
  const id = Number(search.get('blank') ?? Number.NaN)
  const isChosen = Number.isSafeInteger(id) && id > 0
  const read = useQuery({
    ...catalogQueries(useApi()).product(isChosen ? id : 0),
    enabled: isChosen,
  })
  const back = (
    <Link to={isChosen ? paths.blank(id) : paths.catalog()}>{isChosen ? 'The blank' : 'Catalog'}</Link>
  )
  if (!isChosen) {
    return (
      <>
        <PageHeader title="New product" back={back} />
        <EmptyState
          kind="noneYet"
          title="Choose a blank first"
          text="Every product starts from a blank of the catalog."
          action={<Link to={paths.catalog()}>Open the catalog</Link>}
        />
      </>
    )
  }
  const { data } = read
  if (data === undefined)
    return (
      <UnreadPage
        title="New product"
        back={back}
        what="the blank"
        effect="Nothing was created."
        read={read}
      />
    )
  return (
    <NewProductStart key={id} blank={data} designId={search.get('design')} recipeId={search.get('recipe')} />
  )
}
