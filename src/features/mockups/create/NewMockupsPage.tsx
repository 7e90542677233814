import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { PageHeader } from '~/ui/layout/PageHeader'
import { BlankMockups } from './BlankMockups'
import { ProductMockups } from './ProductMockups'
import { SourceChoice } from './SourceChoice'

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
