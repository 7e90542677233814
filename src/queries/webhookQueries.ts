import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { ApiError } from '~/client/apiError'
import type { Api } from '~/client/createApi'
import type { Webhooks } from '~/contract/store/webhook'
import { deleteWebhooks, getWebhooks, setWebhooks } from '~/contract/store/webhookEndpoints'
import { hasTakenPlan, isSameWebhooks, planWebhooks, type WebhookEdit } from '~/domain/webhooks/webhookPlan'

const root = (api: Api) => [...api.key, 'webhooks'] as const

/** The present webhooks; read again by each page, since they are the base of a write. */
export const webhookQueries = (api: Api) => ({
  current: () =>
    queryOptions({
      queryKey: root(api),
      queryFn: ({ signal }) => api.call(getWebhooks, { signal }),
      staleTime: staleAtOnce,
    }),
})

export type WebhookOutcome =
  | { kind: 'saved'; now: Webhooks }
  /** Somebody changed the webhooks after the review was shown; nothing was sent. */
  | { kind: 'changed'; now: Webhooks }

/**
 * Sends the one write that replaces everything, only if the service still has the reviewed setup. A lost
 * reply is settled by reading. Throws an error that is a refusal or remained unsettled.
 */
async function saveWebhooks(api: Api, reviewed: Webhooks, edit: WebhookEdit): Promise<WebhookOutcome> {
  const plan = planWebhooks(reviewed, edit)
  const { body } = plan
  const look = async (): Promise<void> => {
    const now = await api.call(getWebhooks, {})
    if (!isSameWebhooks(now, reviewed)) throw new ChangedMeanwhile(now)
  }
  try {
    const now =
      body === null
        ? await api.call(deleteWebhooks, { prepare: look })
        : await api.call(setWebhooks, { prepare: () => look().then(() => body) })
    return { kind: 'saved', now }
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { kind: 'changed', now: error.now }
    if (error instanceof ApiError && error.status < 500) throw error
    const now = await api.call(getWebhooks, {}).catch(() => null)
    if (now === null || !hasTakenPlan(now, plan)) throw error
    return { kind: 'saved', now }
  }
}

class ChangedMeanwhile extends Error {
  constructor(readonly now: Webhooks) {
    super('The webhooks were changed meanwhile')
  }
}

/**
 * Writes a reviewed change. Where the webhooks have changed since the review, nothing is sent, and the new
 * ones are returned.
 */
export const webhookMutations = (api: Api) => ({
  save: () =>
    mutationOptions({
      mutationFn: ({ reviewed, edit }: { reviewed: Webhooks; edit: WebhookEdit }) =>
        saveWebhooks(api, reviewed, edit),
      meta: { invalidates: [root(api)] },
    }),
})
