import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router'
import { newExternalId } from '~/domain/externalId'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { servicesForLoaders, useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { DesignGate } from './DesignGate'
import { readEditorSearch } from './editorSearch'

/** A design gets its number before anything is drawn, so that the address always leads back to it. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(servicesForLoaders)
  void queryClient.prefetchQuery(catalogQueries(api).product(Number(params['blank'])))
  const { pathname, searchParams } = new URL(request.url)
  if (searchParams.has('design')) return null
  searchParams.set('design', newExternalId().slice(0, 16))
  throw redirect(`${pathname}?${searchParams}`)
}

/** The placement editor of one blank. */
export function Component() {
  const id = Number(useParams()['blank'])
  const [params] = useSearchParams()
  const search = readEditorSearch(params)
  const api = useApi()
  const blank = useQuery(catalogQueries(api).product(id))
  const techniques = blank.data?.product.techniques ?? []
  const technique =
    techniques.find(({ key }) => key === search.technique) ??
    techniques.find(({ is_default: isDefault }) => isDefault) ??
    techniques[0]
  const printfiles = useQuery({
    ...catalogQueries(api).printfiles(id, technique?.key ?? ''),
    enabled: technique !== undefined,
  })
  const back = <Link to={paths.blank(id)}>{blank.data?.product.title ?? 'The blank'}</Link>
  const failed = [blank, printfiles].find(({ isError }) => isError)
  if (failed !== undefined) {
    return (
      <>
        <PageHeader title="Design" back={back} />
        <ErrorNotice
          title="The blank could not be loaded"
          effect="Your designs on this device are unchanged."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      </>
    )
  }
  if (blank.data === undefined || printfiles.data === undefined || technique === undefined)
    return <PageHeader title="Design" back={back} />
  return (
    <DesignGate
      key={search.design}
      blank={blank.data}
      printfiles={printfiles.data}
      technique={technique.key}
      search={search}
    />
  )
}
