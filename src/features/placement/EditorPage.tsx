import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { type ShouldRevalidate, useApi } from '~/queries/services'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { WithoutLastSeen } from './canvas/WithoutLastSeen'
import { DesignLoader } from './DesignLoader'
import { readEditorSearch } from './editorSearch'
import { techniqueFor } from '~/domain/designs/activePlacement'

/** A change of placement or variant within one design does not run the loader again. */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname ||
  currentUrl.searchParams.get('design') !== nextUrl.searchParams.get('design')

/** The placement editor of one blank. */
export function Component() {
  const id = Number(useParams()['blank'])
  const [params] = useSearchParams()
  const search = readEditorSearch(params)
  const api = useApi()
  // The print areas read last are good enough to design with, so the page works offline too.
  const blank = useKeptQuery(catalogQueries(api).product(id))
  const technique = blank.data === undefined ? undefined : techniqueFor(blank.data.product, search.technique)
  const printfiles = useKeptQuery({
    ...catalogQueries(api).printfiles(id, technique?.key ?? ''),
    enabled: technique !== undefined,
  })
  const read =
    technique === undefined || printfiles.data === undefined
      ? null
      : { design: search.design, technique: technique.key, printfiles: printfiles.data }
  // While another technique of the same design is read, the one shown stays, and with it the focus.
  const [last, setLast] = useState(read)
  const isNew =
    read !== null &&
    (read.design !== last?.design || read.technique !== last.technique || read.printfiles !== last.printfiles)
  if (isNew) setLast(read)
  const shown = read ?? (last?.design === search.design && !printfiles.isError ? last : null)
  const back = <Link to={paths.blank(id)}>{blank.data?.product.title ?? 'The blank'}</Link>
  if (blank.data === undefined || shown === null)
    return (
      <WithoutLastSeen>
        <UnreadPage
          title="Design"
          back={back}
          what="the blank"
          effect="Your designs on this device are unchanged."
          read={blank.data === undefined ? blank : printfiles}
        />
      </WithoutLastSeen>
    )
  return (
    <DesignLoader
      key={search.design}
      blank={blank.data}
      printfiles={shown.printfiles}
      technique={shown.technique}
      search={search}
    />
  )
}
