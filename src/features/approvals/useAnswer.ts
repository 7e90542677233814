import { useMutation } from '@tanstack/react-query'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import { answerSheet, type SheetAnswer } from '~/flows/approvals/answerSheet'
import { approvalQueries } from '~/queries/store/approvalQueries'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'

/** Sends an answer to a sheet as it was shown; the outcome is a result, never an error. */
export function useAnswer(sheet: ApprovalSheet) {
  const api = useApi()
  const { openMoney } = useStoreTools()
  return useMutation({
    mutationFn: async (answer: SheetAnswer) => answerSheet(await openMoney(), sheet, answer),
    meta: { invalidates: [approvalQueries(api).all(), orderQueries(api).all()] },
  })
}
