import { defineEndpoint } from '../endpoint'
import { webhooks, webhooksInput } from './webhook'

const common = { path: '/webhooks' } as const
const current = { kind: 'one', schema: webhooks } as const

export const getWebhooks = defineEndpoint({
  method: 'GET',
  result: current,
  access: 'webhooks/read',
  ...common,
})

/** Replaces all earlier configuration of the store. */
export const setWebhooks = defineEndpoint({
  method: 'POST',
  body: webhooksInput,
  result: current,
  access: 'webhooks',
  ...common,
})

export const deleteWebhooks = defineEndpoint({
  method: 'DELETE',
  result: current,
  access: 'webhooks',
  ...common,
})
