import { formatNumber } from '~/domain/text/formatNumber'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import type { ProblemGroup, ProblemTarget } from '~/domain/orders/problemGroups'
import { type FixResult, fixOrders } from '~/flows/orders/fixOrders'
import { orderQueries } from '~/queries/orderQueries'
import { storeScope } from '~/domain/storeScope'
import { forgetForm, keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { useServices } from '~/queries/services'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { useStoreTools } from '~/widgets/storeTools'
import { describeError } from '~/ui/notices/describeError'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import type { SaveItemFix } from './fixActions'
import { Box, Stack } from '~/ui/layout/Blocks'
import { FixFile } from './FixFile'
import { FixVariant } from './FixVariant'

/** One fix for a cause that several orders share, saved in one order after another. */
export function BulkFixDialog({ group: current, onClose }: { group: ProblemGroup; onClose: () => void }) {
  // Orders are read again while it runs; the fix and its targets must stay as chosen.
  const [{ fix, targets }] = useState(current)
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const queryClient = useQueryClient()
  const [results, setResults] = useState<readonly FixResult[]>([])
  const [status, setStatus] = useState<'asking' | 'running' | 'done'>('asking')
  /** The error that kept the last run from starting; null otherwise. */
  const [broken, setBroken] = useState<{ by: unknown } | null>(null)
  const stop = useRef(new AbortController())
  const [first] = targets
  const nameFor = (some: readonly ProblemTarget[]) =>
    `fix.${some.map(({ order }) => order.id).join()}.${some[0]?.problem.id ?? ''}.${storeScope(api)}`
  const keptAs = nameFor(targets)
  const count = new Set(targets.map(({ order }) => order.id)).size
  const failed = results.filter(({ error }) => error !== null)

  // Talks to the run: once the page is left, no further order is saved.
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    return () => controller.abort()
  }, [])

  const save: SaveItemFix = (fixOf) => {
    setStatus('running')
    setBroken(null)
    const { signal } = stop.current
    let last: readonly FixResult[] = []
    const tell = (now: readonly FixResult[]) => {
      last = now
      setResults(now)
    }
    const items = targets.map(({ order, item }) => ({ order, fix: fixOf(item, order) }))
    void openMoney()
      .then((tools) => fixOrders(tools, items, signal, tell))
      .then(
        () => {
          // The typed text stays for the orders that still have the cause, which come next.
          const left = targets.filter(
            ({ order }) => !last.some(({ orderId, error }) => orderId === order.id && error === null),
          )
          const typed = readKeptForm(keptAs)
          forgetForm(keptAs)
          if (left.length > 0 && typed !== null) keepForm(nameFor(left), typed)
          setStatus('done')
        },
        (by: unknown) => {
          setBroken({ by })
          setStatus('asking')
        },
      )
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: orderQueries(api).all() })
      })
  }
  const shared = { isSaving: status === 'running', onSave: save, onClose }

  return (
    <WriteDialog
      isWriting={status === 'running'}
      onClose={onClose}
      title={
        fix === 'file'
          ? `Replace the file in ${countWords(count, 'order')}`
          : `Choose another variant in ${countWords(count, 'order')}`
      }
      size={560}
    >
      {broken !== null && (
        <ErrorNotice
          title="The orders were not changed"
          effect="Nothing was saved and nothing was charged."
          advice="Reload the page if saving once more does not help."
          error={broken.by}
        />
      )}
      {status !== 'done' && first !== undefined && fix === 'file' && (
        <FixFile keptAs={keptAs} item={first.item} problem={first.problem} {...shared} />
      )}
      {status !== 'done' && first !== undefined && fix === 'variant' && (
        <FixVariant item={first.item} {...shared} />
      )}
      {status === 'running' && (
        <Box mt={12}>
          <p role="status">
            {formatNumber(results.length)} of {countWords(count, 'order')} done. Nothing is charged.
          </p>
          <SmallButton onClick={() => stop.current.abort()}>Stop after this order</SmallButton>
        </Box>
      )}
      {status === 'done' && (
        <Stack gap={16} shrinks>
          <Notice
            tone={failed.length === 0 ? 'green' : 'amber'}
            title={`Saved in ${results.length - failed.length} of ${countWords(count, 'order')}. Nothing was charged`}
          >
            {failed.map(({ orderId, error }) => (
              <p key={orderId}>
                #{orderId}: {describeError(error).said}
              </p>
            ))}
          </Notice>
          <SecondaryButton onClick={onClose}>Done</SecondaryButton>
        </Stack>
      )}
    </WriteDialog>
  )
}
