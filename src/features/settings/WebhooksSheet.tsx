import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { WebhooksForm } from './WebhooksForm'

/** Where the service sends its events, and which. One address a store. */
export function WebhooksSheet() {
  const api = useApi()
  const current = useQuery(webhookQueries(api).current())
  return (
    <Sheet
      title="Webhooks"
      hint="The service calls one address of yours when something happens in this store. Its calls carry no signature, so treat them as a hint and read the order anew."
    >
      {current.isError && (
        <ErrorNotice
          title="The webhooks could not be read"
          effect="Nothing was changed."
          error={current.error}
          onRetry={() => void current.refetch()}
        />
      )}
      {current.isPending && <p role="status">Reading the webhooks…</p>}
      {current.data !== undefined && <WebhooksForm current={current.data} />}
    </Sheet>
  )
}
