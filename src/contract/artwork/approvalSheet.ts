import * as z from 'zod/mini'
import { intOrNull, textOrNull, wordOrNull } from '../readers'

/** A design that the service recommends to change; status waiting_for_action or approved (contract/README 16.4). */
export const approvalSheet = z.looseObject({
  id: intOrNull,
  status: wordOrNull,
  confirm_hash: z.string(),
  submitted_design: textOrNull,
  recommended_design: textOrNull,
  approval_sheet: textOrNull,
})
export type ApprovalSheet = z.output<typeof approvalSheet>
