import { useQuery } from '@tanstack/react-query'
import { ApiError } from '~/client/apiError'
import { useApi } from '~/queries/services'
import { webhookQueries } from '~/queries/webhookQueries'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Stack'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { SetHistory } from './SetHistory'
import { StoresHealth } from './StoresHealth'
import { WebhooksForm } from './WebhooksForm'

/** Address and events of this store, what was set before, and how the other stores stand. */
export function SetupView() {
  const current = useQuery(webhookQueries(useApi()).current())
  return (
    <Stack gap={16} style={{ maxWidth: 920 }}>
      <StoresHealth />
      {isForbidden(current.error) ? (
        <Sheet>
          <EmptyState
            kind="noPermission"
            title="This token may not read webhooks"
            text="Connect with a token that has the scope webhooks, or webhooks/read to look only. Samples and missed events work without it."
          />
        </Sheet>
      ) : (
        <Sheet title="This store">
          <ReadErrorNotice title="The webhooks could not be read" read={current} />
          {current.isPending && <p role="status">Reading the webhooks…</p>}
          {current.data !== undefined && <WebhooksForm current={current.data} />}
        </Sheet>
      )}
      {current.data !== undefined && <SetHistory current={current.data} />}
    </Stack>
  )
}

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403
