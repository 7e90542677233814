import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReconciledFile } from '~/domain/reconcile/reconcileFile'
import { newImportJob } from '~/flows/orderImport/newImport'
import { importMutations } from '~/flows/orderImport/importMutations'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { FileDrop } from '~/ui/inputs/FileDrop'
import { Box, Bullets, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { IndexCoverage } from '~/ui/notices/IndexCoverage'
import { Notice } from '~/ui/notices/Notice'
import { saveCsv } from '~/ui/actions/saveFile'
import { useOrderIndexHandle, useOrderIndexNow } from '~/widgets/orders/useOrderIndex'
import { ReportTabs } from '../ReportTabs'
import { ReconcileResult } from './ReconcileResult'
import { reconcileCsv, type ReconcileRow, rowsByTab } from './reconcileRows'
import { type ChosenFile, useReconciled } from './useReconciled'
import { useLater } from '~/ui/useLater'

const mostBytes = 40_000_000

/** Compares the shop's order export with the orders here: what one has and the other lacks. */
export function Component() {
  const api = useApi()
  const navigate = useNavigate()
  const index = useLater(useOrderIndexNow())
  const handle = useOrderIndexHandle()
  const keep = useMutation(importMutations(api).keep())
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { own, reply, isWorking } = useReconciled(file, index)
  const result = reply?.ok === true ? reply.result : null
  const rows = result === null ? null : rowsByTab(result, own)

  const take = (chosen: File) => {
    const isTooLarge = chosen.size > mostBytes
    setProblem(isTooLarge ? 'The file is larger than 40 MB. Export fewer days.' : null)
    // Read at once: the file may be moved or overwritten while orders are still loading.
    setFile(isTooLarge ? null : { name: chosen.name, bytes: chosen.arrayBuffer().catch(() => null) })
  }
  const draft = async (chosen: readonly ReconcileRow[], from: ReconciledFile, name: string) => {
    const wanted = new Set(chosen.flatMap(({ shop }) => shop?.rows ?? []))
    const picked = from.file.rows.filter((_, at) => wanted.has(at))
    const job = newImportJob(api, name, { headings: from.file.headings, rows: picked, leftOut: [] })
    try {
      await keep.mutateAsync({ job, rows: picked })
      void navigate(paths.orderImport(job.id))
    } catch {
      setProblem(
        'This browser keeps no data, and drafts are made by way of an import that is kept. Allow site data and try again.',
      )
    }
  }
  const said = problem ?? (reply?.ok === false ? reply.problem : null)
  return (
    <>
      <PageHeader
        title="Reconcile"
        subtitle="The order export of your shop beside the orders here. It is read on this device and sent nowhere."
        actions={
          rows !== null && (
            <SecondaryButton onClick={() => saveCsv('reconciled.csv', reconcileCsv(rows))}>
              Save all as CSV
            </SecondaryButton>
          )
        }
      />
      <ReportTabs current="reconcile" />
      <IndexCoverage view={index} onRefresh={handle.refresh} />
      <Stack gap={16} shrinks>
        <Sheet>
          <FileDrop isBusy={isWorking && reply === null} onFiles={([chosen]) => take(chosen)} />
          {said !== null && (
            <Box mt={16}>
              <Notice tone="red" title="The orders could not be compared">
                {said} Nothing was sent or changed.
              </Notice>
            </Box>
          )}
          {file === null && (
            <Bullets mt={16} tone="quiet" size={13}>
              <Box as="li" py={2}>
                Exports of Shopify, Etsy, WooCommerce, Amazon, Squarespace, Wix and BigCommerce are taken as
                they come; so is any file with a column of order numbers.
              </Box>
              <Box as="li" py={2}>
                Orders are matched by external id, then by order number, then by recipient or email and date.
              </Box>
              <Box as="li" py={2}>
                What is missing here becomes drafts by way of an import, which makes none twice. Nothing is
                charged.
              </Box>
            </Bullets>
          )}
        </Sheet>
        {result !== null && rows !== null && file !== null && (
          <ReconcileResult
            name={file.name}
            result={result}
            rows={rows}
            isComplete={index.isComplete}
            onDraft={(chosen) => void draft(chosen, result, file.name)}
          />
        )}
      </Stack>
    </>
  )
}
