import { Dialog } from '~/ui/mantine/Dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '~/contract/orders/order'
import { formatMoney } from '~/domain/money/money'
import { orderChanges } from '~/domain/orders/orderChanges'
import { chargeFingerprint } from '~/domain/orders/orderFingerprint'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { confirmOrder, type ConfirmStep } from '~/flows/money/confirmOrder'
import { estimateQuery } from '~/queries/orders/estimateQuery'
import { orderQueries } from '~/queries/orderQueries'
import { useApi, useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { storeOf } from '~/session/stores'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { writingReason } from '~/ui/actions/NotNowButton'
import { useWriteReason } from '~/ui/actions/scopesContext'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { CheckField } from '~/ui/inputs/Fields'
import { Notice } from '~/ui/notices/Notice'
import { chargeOfferOf } from './chargeOffer'
import { ChargeWait } from './ChargeWait'
import { ConfirmProgress } from './ConfirmProgress'
import { ConfirmReceipt } from './ConfirmReceipt'
import { ConfirmResult, type Progress } from './ConfirmResult'
import { aMoment, useDelayedEnable } from './useDelayedEnable'

interface Props {
  /** The order as the page shows it. */
  order: Order
  opened: boolean
  onClose: () => void
}

/** Reads like a receipt; one click is the consent to charge, and the charge is sent once. */
export function ConfirmOrderDialog({ order, opened, onClose }: Props) {
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })
  const end = () => {
    setProgress({ kind: 'asking' })
    onClose()
  }
  const close = () => {
    if (progress.kind === 'running') {
      if (progress.step === 'waiting') progress.withdraw.abort()
      return
    }
    end()
  }
  return (
    <Dialog opened={opened} onClose={close} title="Confirm and charge" size={460}>
      {opened && progress.kind !== 'done' && (
        <Asking
          shown={order}
          progress={progress}
          onProgress={setProgress}
          onClose={close}
          onWithdrawn={end}
        />
      )}
      {progress.kind === 'done' && (
        <ConfirmResult
          outcome={progress.outcome}
          amount={progress.amount}
          changes={progress.changes}
          onAgain={() => setProgress({ kind: 'asking' })}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

/** Why the button that charges is off while something must come first. */
const waitReasons = {
  reading: 'The order is being read again',
  estimating: 'Its costs are being estimated again',
  agreement: 'Agree to the amount first',
} as const

interface AskingProps {
  shown: Order
  progress: Progress
  onProgress: (progress: Progress) => void
  onClose: () => void
  /** The click was withdrawn before anything was sent. */
  onWithdrawn: () => void
}

function Asking({ shown: current, progress, onProgress, onClose, onWithdrawn }: AskingProps) {
  // The order as shown when the dialog opened; the fresh read below also updates the page behind it.
  const [shown] = useState(current)
  const api = useApi()
  const { openMoney } = useStoreTools()
  const queryClient = useQueryClient()
  const { connection } = useServices()
  // The merchant consents to a fresh read, never to what a list showed some time ago.
  const fresh = useQuery({
    ...orderQueries(api).detail(shown.id),
    staleTime: staleAtOnce,
    refetchOnMount: 'always',
  })
  const isFresh = fresh.isFetchedAfterMount && !fresh.isFetching
  const { estimate, isEstimated } = useFreshEstimate(isFresh ? (fresh.data ?? null) : null)
  const now = {
    order: fresh.data ?? shown,
    readAt: isFresh ? fresh.dataUpdatedAt : null,
    consent: isFresh && isEstimated && fresh.data ? chargeOfferOf(fresh.data, shown, estimate) : null,
  }
  const [clicked, setClicked] = useState(now)
  // While the charge runs, the dialog shows what it showed at the click: the page may read the order again, but only
  // the charge reports its result.
  const { order, readAt, consent } = progress.kind === 'running' ? clicked : now
  /** The two amounts that differ; the checkbox consents to these only. */
  const differing =
    consent?.kind === 'ready' && consent.estimate !== null
      ? JSON.stringify([consent.total, consent.estimate])
      : null
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const needsAgreement = differing !== null
  const isAgreed = differing === agreedTo
  const isRunning = progress.kind === 'running'
  const isSent = progress.kind === 'running' && progress.step === 'sent'
  // Why writes are off now, such as a lost connection; they were on when the dialog was opened.
  const held = useWriteReason('orders')
  const isEnabled = useDelayedEnable(
    consent?.kind === 'ready' && (!needsAgreement || isAgreed) && held === null,
  )

  const waitsFor = !isFresh
    ? 'reading'
    : !isEstimated
      ? 'estimating'
      : needsAgreement && !isAgreed
        ? 'agreement'
        : null

  const lack =
    held ??
    (consent?.kind === 'blocked' ? consent.reason : waitsFor === null ? aMoment : waitReasons[waitsFor])

  /** Withdraws the running click as long as it waits. */
  const withdrawn = useRef<AbortController | null>(null)
  // Talks to the charge: a merchant who leaves the page while it says that nothing was sent is not charged later.
  useEffect(() => () => withdrawn.current?.abort(), [])

  // Loads the code for charges early: without a connection it could not be loaded at the click, which has to be
  // refused in words.
  useEffect(() => void openMoney().catch(() => undefined), [openMoney])

  const charge = async () => {
    if (consent?.kind !== 'ready' || fresh.data === undefined || !isEnabled || isRunning) return
    const { total } = consent
    setClicked(now)
    const withdraw = new AbortController()
    withdrawn.current = withdraw
    const { signal } = withdraw
    const tell = (step: ConfirmStep) => onProgress({ kind: 'running', step, withdraw })
    tell('waiting')
    const outcome = await openMoney().then(
      (tools) => {
        const given = { at: tools.now(), total, fingerprint: chargeFingerprint(order) }
        return confirmOrder(tools, shown.id, given, { tell, signal })
      },
      (error: unknown) => ({ kind: 'not_sent' as const, error }),
    )
    if (outcome.kind === 'not_sent' && signal.aborted) return onWithdrawn()
    if ('order' in outcome && outcome.order !== null) {
      queryClient.setQueryData(orderQueries(api).detail(shown.id).queryKey, outcome.order)
    }
    const changes = outcome.kind === 'changed' ? orderChanges(order, outcome.order) : []
    onProgress({ kind: 'done', outcome, amount: total, changes })
    void queryClient.invalidateQueries({ queryKey: orderQueries(api).all() })
  }

  if (fresh.isError && !isRunning) {
    return (
      <ReadErrorNotice
        title="The order could not be read again"
        effect="Nothing was charged by this."
        read={fresh}
      />
    )
  }
  return (
    <Stack gap={12}>
      <ConfirmReceipt order={order} storeName={storeName(connection)} readAt={readAt} consent={consent} />
      {needsAgreement && (
        <CheckField
          checked={isAgreed}
          onTick={(isOn) => setAgreedTo(isOn ? differing : null)}
          label="I agree to the amount of the order all the same"
        />
      )}
      {progress.kind === 'running' && <ConfirmProgress orderId={shown.id} step={progress.step} />}
      {progress.kind !== 'running' && waitsFor !== null && <ChargeWait orderId={shown.id} step={waitsFor} />}
      {held !== null && !isRunning && (
        <Notice tone="amber" title={held}>
          Nothing was sent, and nothing will be sent later by itself.
        </Notice>
      )}
      <Row justify="end" wrap gap={8} mt={8}>
        <SecondaryButton onClick={onClose} lack={isSent ? writingReason : undefined}>
          Not now
        </SecondaryButton>
        <Button
          onClick={() => void charge()}
          lack={isEnabled || isRunning ? undefined : lack}
          loading={isRunning}
        >
          {consent?.kind === 'ready'
            ? `Confirm and charge ${formatMoney(consent.total)}`
            : 'Confirm and charge'}
        </Button>
      </Row>
    </Stack>
  )
}

/** The service's present estimate for the same order; null when there is none, or a print could not be sent. */
function useFreshEstimate(order: Order | null) {
  const api = useApi()
  const isWhole = order !== null && order.unread_prints === undefined
  const { placeholderData: _earlier, ...options } = estimateQuery(api, isWhole ? orderInputOf(order) : null)
  const asked = useQuery({ ...options, staleTime: staleAtOnce })
  // After an error, data of an earlier answer is ignored.
  return {
    estimate: asked.isError ? null : (asked.data ?? null),
    isEstimated: order !== null && !asked.isFetching,
  }
}

const storeName = (connection: ReturnType<typeof useServices>['connection']): string =>
  connection === null ? '' : storeOf(connection).name
