import * as z from 'zod/mini'
import { approvalSheet } from './approvalSheet'
import { defineEndpoint } from '../endpoint'
import { textOrNull } from '../readers'

const common = { access: 'any', source: 'facts' } as const
const byHash = z.object({ confirm_hash: z.optional(z.string()) })

export const listApprovalSheets = defineEndpoint('GET', '/approval-sheets', {
  result: { kind: 'list', item: approvalSheet, paged: false },
  ...common,
})

export const approveDesign = defineEndpoint('POST', '/approval-sheets', {
  query: byHash,
  body: z.strictObject({ status: z.literal('approved') }),
  result: { kind: 'one', schema: z.looseObject({ message: textOrNull }) },
  ...common,
})

export const requestDesignChanges = defineEndpoint('POST', '/approval-sheets/changes', {
  query: byHash,
  body: z.strictObject({
    message: z.string(),
    files: z.array(z.strictObject({ url: z.string() })),
  }),
  result: { kind: 'one', schema: approvalSheet },
  ...common,
})
