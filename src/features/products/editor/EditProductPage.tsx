import { useQuery } from '@tanstack/react-query'
import { isUnreadable } from '~/client/isOfOneCall'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { sleep } from '~/domain/async/sleep'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { type PageLoader, type ShouldRevalidate, useApi } from '~/queries/services'
import { useLastReply } from '~/widgets/useKeptQuery'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { ProductEditor } from './ProductEditor'
import { readRestored } from './productDraftForm'

/** How long the page waits for unsaved work kept on this device, in ms. */
const deviceMs = 250

/**
 * Unsaved work is looked up before the page is drawn, so that it is drawn once, with its sheet. The product is requested
 * now, because the page would request it only after drawing the sheet. Both queries stay until the page observes them, which
 * may take seconds: if they were dropped before, the page would throw away its editor with the text typed in it.
 */
export const loader: PageLoader = async ({ api, queryClient }, { params: { id = '' } }) => {
  const { opened, keptEdits } = productQueries(api)
  // Results of an earlier visit are removed, however recent, because an edit begins with a fresh read.
  const before = { type: 'inactive' } as const
  queryClient.removeQueries({ ...before, queryKey: opened(id).queryKey })
  queryClient.removeQueries({ ...before, queryKey: keptEdits(id).queryKey.slice(0, -1) })
  void queryClient.prefetchQuery(opened(id))
  await Promise.race([queryClient.prefetchQuery(keptEdits(id)), sleep(deviceMs)])
  return null
}

/** The open editor holds its own unsaved work, which is not looked up again. */
export const shouldRevalidate: ShouldRevalidate = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname

/**
 * Opens the editor on a full reading of the product, or on the newest unsaved work kept on this device. Until
 * the product is read, it shows the last reading and accepts no input.
 */
export function Component() {
  const { id = '' } = useParams()
  const queries = productQueries(useApi())
  const base = useQuery(queries.opened(id))
  const last = useLastReply(queries.detail(id), base.data === undefined && !base.isError)
  // Choosing other unsaved work mounts the editor anew: the previous editor saves its own work, and the list is read
  // again.
  const [chosen, choose] = useState({ turn: 0, key: '' })
  const kept = useQuery(queries.keptEdits(id, chosen.turn))
  const back = <Link to={paths.product(id)}>The product</Link>
  if (base.data === undefined && isUnreadable(base.error)) {
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
  const product = base.data ?? last
  if (product === undefined || kept.data === undefined)
    return <UnreadPage title="Edit product" back={back} what="this product" read={base} />
  const readable = kept.data.left.flatMap((record) => readRestored(record) ?? [])
  const restored = readable.find(({ record }) => record.key === chosen.key) ?? readable[0] ?? null
  return (
    <ProductEditor
      key={chosen.turn}
      product={product}
      isFresh={base.data !== undefined}
      restored={restored}
      others={readable.filter((edit) => edit !== restored).map(({ record }) => record)}
      elsewhere={kept.data.elsewhere}
      keptAs={queries.keptName(id)}
      onChoose={({ key }) => choose(({ turn }) => ({ turn: turn + 1, key }))}
    />
  )
}
