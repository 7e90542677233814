import { defineEndpoint } from '../endpoint'
import { webhooks, webhooksInput } from './webhook'

const current = { kind: 'one', schema: webhooks } as const

export const getWebhooks = defineEndpoint('GET', '/webhooks', { result: current, access: 'webhooks/read' })

/** Replaces all earlier configuration of the store. */
export const setWebhooks = defineEndpoint('POST', '/webhooks', {
  body: webhooksInput,
  result: current,
  access: 'webhooks',
})

export const deleteWebhooks = defineEndpoint('DELETE', '/webhooks', { result: current, access: 'webhooks' })
