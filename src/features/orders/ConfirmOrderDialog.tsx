import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '~/contract/order'
import { formatMoney } from '~/domain/money'
import { confirmOrderOnce } from '~/queries/confirmOrderOnce'
import { orderQueries } from '~/queries/orderQueries'
import { useApi, useServices } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import classes from './ConfirmOrderDialog.module.css'
import { consentOf } from './consent'
import { ConfirmReceipt } from './ConfirmReceipt'
import { ConfirmResult, type Progress } from './ConfirmResult'
import { useArmed } from './useArmed'

interface Props {
  /** The order as the page shows it. */
  order: Order
  opened: boolean
  onClose: () => void
}

/** Reads like a receipt; one click is the consent to charge, and it is sent once. */
export function ConfirmOrderDialog({ order, opened, onClose }: Props) {
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })
  const close = () => {
    if (progress.kind === 'running') return
    setProgress({ kind: 'asking' })
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Confirm and charge"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={460}
    >
      {opened && progress.kind !== 'done' && (
        <Asking shown={order} progress={progress} onProgress={setProgress} onClose={close} />
      )}
      {progress.kind === 'done' && (
        <ConfirmResult outcome={progress.outcome} amount={progress.amount} onClose={close} />
      )}
    </Modal>
  )
}

interface AskingProps {
  shown: Order
  progress: Progress
  onProgress: (progress: Progress) => void
  onClose: () => void
}

function Asking({ shown: current, progress, onProgress, onClose }: AskingProps) {
  // What the page showed when the dialog opened; the fresh read below also renews the page behind it.
  const [shown] = useState(current)
  const api = useApi()
  const queryClient = useQueryClient()
  const { connection } = useServices()
  // A fresh read is what the merchant consents to, never what a list showed some time ago.
  const fresh = useQuery({ ...orderQueries(api).detail(shown.id), staleTime: 0, refetchOnMount: 'always' })
  const isFresh = fresh.isFetchedAfterMount && !fresh.isFetching
  const consent = isFresh && fresh.data ? consentOf(fresh.data, shown) : null
  const isRunning = progress.kind === 'running'
  const isArmed = useArmed(consent?.kind === 'ready')

  const charge = async () => {
    if (consent?.kind !== 'ready' || !isArmed || isRunning) return
    onProgress({ kind: 'running' })
    try {
      const outcome = await confirmOrderOnce(api, shown.id)
      if (outcome.kind !== 'refused' && outcome.order !== null) {
        queryClient.setQueryData(orderQueries(api).detail(shown.id).queryKey, outcome.order)
      }
      onProgress({ kind: 'done', outcome, amount: consent.total })
    } catch (error) {
      // The read before the charge failed, so nothing was sent.
      onProgress({ kind: 'done', outcome: { kind: 'not_sent', error }, amount: consent.total })
    }
    void queryClient.invalidateQueries({ queryKey: orderQueries(api).all() })
  }

  if (fresh.isError) {
    return (
      <ErrorNotice
        title="The order could not be read again"
        effect="Nothing was charged."
        error={fresh.error}
        onRetry={() => void fresh.refetch()}
      />
    )
  }
  return (
    <div className={classes.dialog}>
      <ConfirmReceipt
        order={fresh.data ?? shown}
        storeName={storeName(connection)}
        readAt={isFresh ? fresh.dataUpdatedAt : null}
        consent={consent}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Not now
        </Button>
        <Button onClick={() => void charge()} disabled={!isArmed && !isRunning} loading={isRunning}>
          {consent?.kind === 'ready'
            ? `Confirm and charge ${formatMoney(consent.total)}`
            : 'Confirm and charge'}
        </Button>
      </div>
    </div>
  )
}

const storeName = (connection: ReturnType<typeof useServices>['connection']): string =>
  connection === null ? '' : connection.kind === 'demo' ? 'Demo store' : connection.storeName
