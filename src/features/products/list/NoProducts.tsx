import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PastTheEnd } from '~/ui/notices/PastTheEnd'
import { productsAddress, type ProductsSearch } from './productsSearch'

/** Why the list is empty and what to do next. */
export function NoProducts({ search, total }: { search: ProductsSearch; total: number | undefined }) {
  const { status, q, category } = search
  if (search.offset > 0 && q === '' && total !== 0)
    return <PastTheEnd firstPage={productsAddress.write({ ...search, offset: 0 })} />
  if (status === 'all' && q === '' && category === '') {
    return (
      <EmptyState
        kind="noneYet"
        title="No products yet"
        text="Choose a blank, put your artwork on it, and it can be ordered."
        action={<Link to={paths.catalog()}>Choose a blank</Link>}
      />
    )
  }
  return (
    <EmptyState
      kind="noMatch"
      title={q === '' ? 'No product is in this state' : 'No product has these words'}
      text={
        q === ''
          ? 'That is usually a good sign.'
          : 'Names and ids are searched in the chosen state and category, SKUs as far as the line above says.'
      }
      action={<Link to={paths.products()}>Show all products</Link>}
    />
  )
}
