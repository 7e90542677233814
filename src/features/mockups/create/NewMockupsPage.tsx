import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/layout/PageHeader'
import { BlankMockups } from './BlankMockups'
import { ProductMockups } from './ProductMockups'
import { useQuery } from '@tanstack/react-query'
import { isPlatformRefusal } from '~/domain/storeKind'
import { catalogQueries } from '~/queries/catalogQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { Columns } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadChoices } from '~/ui/notices/UnreadChoices'
import { scopeLack } from '~/ui/notices/describeError'
import { SelectField } from '~/ui/inputs/Fields'
import { Sheet } from '~/ui/layout/Sheet'

/** New mockups of a store product or a blank, as the address says. */
export function Component() {
  const [search] = useSearchParams()
  const product = idIn(search, 'product')
  const blank = idIn(search, 'blank')
  const design = search.get('design')
  return (
    <>
      <PageHeader
        title="New mockups"
        back={<Link to={paths.mockups()}>Mockups</Link>}
        subtitle="Pictures of your artwork on a blank, made by the service. They cost requests, not money."
      />
      <SourceChoice product={product} blank={blank} />
      {product !== null && <ProductMockups key={`p${product}`} id={product} />}
      {product === null && blank !== null && (
        <BlankMockups key={`b${blank} ${design}`} id={blank} designId={design} />
      )}
    </>
  )
}

function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name) ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** A choice of product or blank: a product has placed artwork, a blank takes artwork by address. */
function SourceChoice({ product, blank }: { product: number | null; blank: number | null }) {
  const api = useApi()
  const navigate = useNavigate()
  const products = useQuery(productQueries(api).whole({ status: 'all' }))
  const blanks = useQuery(catalogQueries(api).products())
  // A platform's products have their artwork elsewhere than other stores' do.
  const isPlatform = isPlatformRefusal(products.error)
  // Without the scope for products, a blank can still be chosen.
  const lack = scopeLack(products.error)
  const isFailed = products.isError && !isPlatform && lack === null
  const failed = isFailed ? products : blanks.isError ? blanks : null
  const go = (to: string) => void navigate(to, { replace: true })
  const rows = products.data?.rows ?? []
  return (
    <Sheet title="1. What to show">
      <Columns template="repeat(2, minmax(0, 1fr))" below={900} gap={16}>
        <SelectField
          label="Store product"
          description={isPlatform ? 'Not in a store of a platform' : (lack?.title ?? 'With its own artwork')}
          value={product ?? ''}
          onPick={(picked) => go(paths.newMockups(picked === '' ? {} : { product: picked }))}
          data={[
            { value: '', label: products.isPending ? 'Loading…' : 'Choose a product' },
            ...rows.map(({ id, name }) => ({ value: id, label: name ?? `Product ${id}` })),
            ...(product !== null && !rows.some(({ id }) => id === product)
              ? [{ value: product, label: `Product ${product}` }]
              : []),
          ]}
        />
        <SelectField
          label="Or a blank"
          description="With artwork you name"
          value={product === null ? (blank ?? '') : ''}
          onPick={(picked) => go(paths.newMockups(picked === '' ? {} : { blank: picked }))}
          data={[
            { value: '', label: blanks.isPending ? 'Loading…' : 'Choose a blank' },
            ...(blanks.data?.items ?? []).map(({ id, title }) => ({
              value: id,
              label: title ?? `Blank ${id}`,
            })),
          ]}
        />
      </Columns>
      <UnreadChoices count={products.data?.unread} word="store product" />
      <UnreadChoices count={blanks.data?.dropped.length} word="blank" />
      {failed && (
        <ReadErrorNotice title="The choices could not be loaded" effect="Nothing was made." read={failed} />
      )}
    </Sheet>
  )
}
