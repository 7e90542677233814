import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ContractError } from '~/client/apiError'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Notice } from '~/ui/Notice'
import { PageHeader } from '~/ui/PageHeader'
import { ProductEditor } from './ProductEditor'
import { readKeptDraft } from './productDraftForm'

/** Opens the editor on a whole reading of the product, or on work that was kept on this device. */
export function Component() {
  const { id = '' } = useParams()
  const queries = productQueries(useApi())
  const base = useQuery(queries.base(id))
  const kept = useQuery(queries.keptEdit(id))
  const back = <Link to={paths.product(id)}>The product</Link>
  if (base.data === undefined && base.error instanceof ContractError) {
    return (
      <>
        <PageHeader title="Edit product" back={back} />
        <Notice tone="red" title="This product cannot be edited here now">
          <p>
            Its list of variants could not be read whole ({base.error.path}). A write names every variant that
            stays and the service deletes the others, so nothing is sent on half a list. Nothing was changed.
          </p>
          <p>Try again later; if it stays like this, edit the product in the service’s own dashboard.</p>
        </Notice>
      </>
    )
  }
  if (base.data === undefined && base.isError) {
    return (
      <>
        <PageHeader title="Edit product" back={back} />
        <ErrorNotice
          title="This product could not be loaded"
          effect="Nothing was changed."
          error={base.error}
          onRetry={() => void base.refetch()}
        />
      </>
    )
  }
  if (base.data === undefined || kept.isPending) return <PageHeader title="Edit product" back={back} />
  const unsaved = kept.data == null ? null : readKeptDraft(kept.data.values)
  return (
    <ProductEditor
      key={id}
      fresh={base.data}
      kept={unsaved === null || kept.data == null ? null : { ...unsaved, keptAt: kept.data.keptAt }}
      keptAs={queries.keptName(id)}
    />
  )
}
