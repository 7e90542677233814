import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { EmptyState } from '~/ui/notices/EmptyState'
import type { ProductsSearch } from './productsSearch'

interface Props {
  search: ProductsSearch
  /** Whether all products of the filter could be read. */
  isWhole: boolean
}

/** Statuses that are problems, so that an empty list is good news. */
const troubles: ReadonlySet<string> = new Set(['unsynced', 'out_of_stock', 'discontinued'])

/** Why the list is empty and what to do next. */
export function NoProducts({ search: { status, q, category }, isWhole }: Props) {
  if (q === '' && !isWhole)
    return (
      <EmptyState
        kind="notSynced"
        title="No product here could be read"
        text="The service sent them in another shape than promised."
      />
    )
  if (status === 'all' && q === '' && category === '') return <NoProductsYet />
  return (
    <EmptyState
      kind="noMatch"
      title={
        q !== ''
          ? 'No product has these words'
          : category === ''
            ? 'No product is in this state'
            : 'No product is of this category'
      }
      text={
        q === ''
          ? category === '' && troubles.has(status)
            ? 'That is usually a good sign.'
            : 'Others may be among all products.'
          : 'Names and ids are searched in the chosen state and category, SKUs as far as the line above says.'
      }
      action={<Link to={paths.products()}>Show all products</Link>}
    />
  )
}

/** What is said of a store without a product, and how the first one is made. */
export const NoProductsYet = () => (
  <EmptyState
    kind="noneYet"
    title="No products yet"
    text="Choose a blank, put your artwork on it, and it can be ordered."
    action={<Link to={paths.catalog()}>Choose a blank</Link>}
  />
)
