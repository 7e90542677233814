import { ManualStoreOnly } from '~/widgets/products/ManualStoreOnly'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { PageHeader } from '~/ui/layout/PageHeader'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { withNewSizes } from '~/domain/designs/newSizes'
import { missingFiles, usedContent } from '~/domain/placement/designFiles'
import { designQueries } from '~/queries/designQueries'
import { templateQueries } from '~/queries/templateQueries'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Sheet } from '~/ui/layout/Sheet'
import { BlankList } from '~/widgets/items/BlankList'
import { whyNotMade } from '~/widgets/items/picks'
import { NewProductForm } from './NewProductForm'
import { fromContent } from './productForm'
import { designStart, recipeStart } from './recipeStart'
import { designOf } from '~/local/designs/designStore'
import { storeScope } from '~/domain/storeScope'

/** Creates a product from a blank. */
export function Component() {
  return (
    <ManualStoreOnly title="New product">
      <NewProduct />
    </ManualStoreOnly>
  )
}

function NewProduct() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
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
        <PageHeader title="New product" back={back} subtitle="Choose the blank that it is made of." />
        <Sheet>
          <BlankList
            refusalOf={whyNotMade}
            onChoose={(blank) => void navigate(paths.newProduct({ blank }))}
          />
        </Sheet>
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

interface Props {
  blank: ProductInfo
  /** Id from the address of a design on this device; null when the product starts without one. */
  designId: string | null
  /** Id of a recipe of this browser; null when the product starts without one. */
  recipeId: string | null
}

/** Reads the design from the placement editor, then shows the form. */
function NewProductStart({ blank, designId, recipeId }: Props) {
  const api = useApi()
  const kept = useQuery({
    ...designQueries(storeScope(api)).design(designId ?? ''),
    enabled: designId !== null,
  })
  const record = designOf(kept.data ?? null)
  const printfiles = useQuery({
    ...catalogQueries(api).printfiles(blank.product.id, record?.technique ?? ''),
    enabled: record !== null,
  })
  const recipes = useQuery({ ...templateQueries(api).recipes(), enabled: recipeId !== null })
  if (recipeId !== null && recipes.isPending) return <PageHeader title="New product" />
  const recipe = recipes.data?.find(({ id }) => id === recipeId)
  const start = recipe === undefined ? null : recipeStart(recipe, blank)
  if (designId === null) return <NewProductForm blank={blank} start={start} design={null} />
  if (printfiles.isLoadingError) {
    return (
      <ReadErrorNotice
        title="The print files could not be loaded"
        effect="Nothing was created, and the design is still on this device."
        read={printfiles}
      />
    )
  }
  if (kept.isPending || (record !== null && printfiles.isPending)) return <PageHeader title="New product" />
  if (record === null || printfiles.data === undefined) {
    return (
      <>
        <PageHeader title="New product" />
        <Notice
          tone="amber"
          title="This design is not on this device"
          actions={<ButtonLink to={paths.design(blank.product.id)}>Start a new design</ButtonLink>}
        >
          Designs are kept in the browser in which they were made. Nothing was created.
        </Notice>
      </>
    )
  }
  const content = usedContent(withNewSizes(record.edited.content, blank.variants), printfiles.data)
  const designs = fromContent(content, printfiles.data)
  const options = { ...content.options }
  const missing = missingFiles(content).map(
    (placement) => blank.product.files.find(({ type }) => type === placement)?.title ?? placement,
  )
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="amber"
          title={`Left out: ${missing.join(', ')}`}
          actions={
            <ButtonLink
              variant="default"
              to={paths.design(blank.product.id, { design: designId, technique: record.technique })}
            >
              Open the design
            </ButtonLink>
          }
        >
          The service has no print file of it yet. New product in the editor makes and uploads it first.
        </Notice>
      )}
      <NewProductForm
        blank={blank}
        start={start ?? designStart(record, blank)}
        design={{ designId, technique: record.technique, options, designs }}
      />
    </>
  )
}
