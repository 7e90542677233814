import { useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { paths } from '~/paths'
import { missingFiles } from '~/domain/placement/designFiles'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { NewProductForm } from './NewProductForm'
import { fromContent } from './productForm'
import { recipeStart } from './recipeStart'
import { designOf } from '~/local/designs/designStore'
import { storeScope } from '~/domain/storeScope'

interface Props {
  blank: ProductInfo
  /** The design of the address, kept on this device; null when the product starts without one. */
  designId: string | null
  /** A recipe of this browser; null when the product starts without one. */
  recipeId: string | null
}

/** Reads the design that the placement editor has handed over, then shows the form. */
export function NewProductStart({ blank, designId, recipeId }: Props) {
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
  if (printfiles.isError) {
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
  const { content } = record.edited
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
        start={start}
        design={{ designId, technique: record.technique, options, designs }}
      />
    </>
  )
}
