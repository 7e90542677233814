import { useMutation, useQuery } from '@tanstack/react-query'
import { isUnreadable } from '~/client/isOfOneCall'
import { useState } from 'react'
import { maxSyncVariants, type SyncProductInfo } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import type { MergeChoices } from '~/domain/orders/mergeDraft'
import { mergeEdit } from '~/domain/products/mergeProduct'
import type { ProductEdit } from '~/domain/products/productEdit'
import { isEmptyPlan, planWrite } from '~/domain/products/productPlan'
import { productQueries } from '~/queries/productQueries'
import { productMutations } from '~/flows/products/productMutations'
import { useApi } from '~/queries/services'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { NotNowButton } from '~/ui/actions/NotNowButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { TextField } from '~/ui/inputs/Fields'
import { Row, Stack } from '~/ui/layout/Blocks'
import { ConflictList } from './ConflictList'
import { PlanLists } from './PlanLists'
import { IncompleteNotice, SaveResult } from './SaveResult'
import { WaitForTurn } from './WaitForTurn'

interface Props {
  base: SyncProductInfo
  edit: ProductEdit
  /** Reason stored with the copy kept of the product. */
  why?: string
  onClose: () => void
  /** Called with the product as it now is on the service. */
  onSaved: (info: SyncProductInfo) => void
}

/** Asks for confirmation: what will be created, changed and deleted, compared with the product on the service at this moment. */
export function SaveDialog({ base, edit, why = 'Changed', onClose, onSaved }: Props) {
  const api = useApi()
  const { id } = base.sync_product
  const fresh = useQuery(productQueries(api).base(id))
  const [choices, setChoices] = useState<MergeChoices>({})
  const [typed, setTyped] = useState('')
  const save = useMutation({
    ...productMutations(api).save(),
    onSuccess: (outcome) => {
      if ('info' in outcome && outcome.kind !== 'damaged') onSaved(outcome.info)
      // The dialog then shows the conflicts found meanwhile.
      if (outcome.kind === 'undecided') void fresh.refetch()
    },
  })
  const latest = fresh.isFetching ? undefined : fresh.data
  const merged = latest === undefined ? null : mergeEdit(base, edit, latest, choices)
  const plan = latest === undefined || merged === null ? null : planWrite(latest, merged.edit)
  const asked = latest === undefined ? [] : mergeEdit(base, edit, latest).conflicts
  // The plan leaves out undecided conflicts, so an empty plan with conflicts may still lead to a write.
  const isNothing = plan !== null && isEmptyPlan(plan) && merged?.conflicts.length === 0
  const toDelete = plan?.deleted.length ?? 0
  const isConfirmed = toDelete === 0 || typed.trim() === String(toDelete)
  const isTooMany = (plan?.total ?? 0) > maxSyncVariants
  const lack =
    plan === null
      ? 'The product is not read again yet'
      : merged?.conflicts.length !== 0
        ? 'Choose what counts first'
        : isTooMany
          ? 'The product would have too many variants'
          : isNothing
            ? 'Nothing has to be sent'
            : isConfirmed
              ? undefined
              : `Type ${toDelete} first`
  const outcome = save.data
  const isWarned = outcome?.kind === 'copyNotKept'
  const isOver = outcome !== undefined && outcome.kind !== 'undecided' && !isWarned
  const send = () => {
    if (plan === null) return
    const approvedDeletes = plan.deleted.map(({ id: gone }) => gone)
    save.mutate({ productId: id, base, edit, choices, approvedDeletes, why, withoutCopy: isWarned })
  }

  return (
    <WriteDialog onClose={onClose} title="Review and save" size={640} isWriting={save.isPending}>
      <Stack gap={12} shrinks>
        {isOver ? (
          <SaveResult outcome={outcome} base={base} />
        ) : (
          <>
            {fresh.isFetching && <p role="status">Reading the product as it is now…</p>}
            {fresh.isError &&
              !fresh.isFetching &&
              (isUnreadable(fresh.error) ? (
                <IncompleteNotice at={fresh.error.path} />
              ) : (
                <ReadErrorNotice
                  title="The product could not be read"
                  effect="Nothing was sent, what you typed is still here."
                  read={fresh}
                />
              ))}
            {outcome?.kind === 'undecided' && (
              <Notice tone="amber" title="Somebody changed the product at this moment">
                Nothing was sent. Look at the lists once more.
              </Notice>
            )}
            {isWarned && (
              <Notice tone="amber" title="This browser could not keep a copy">
                What is deleted could not be restored later. Nothing was sent: make room for it, or press
                again to save without a copy.
              </Notice>
            )}
            {asked.length > 0 && (
              <>
                <p>
                  <strong>Somebody else changed the same.</strong> Choose what counts; nothing is sent before.
                </p>
                <ConflictList conflicts={asked} choices={choices} onChange={setChoices} />
              </>
            )}
            {isNothing && plan.stays.length === 0 && (
              <p>Everything is on the service already. Nothing has to be sent.</p>
            )}
            {plan !== null && (!isEmptyPlan(plan) || plan.stays.length > 0) && <PlanLists plan={plan} />}
            {isTooMany && (
              <Notice
                tone="red"
                title={`${countWords(plan?.total ?? 0, 'variant is', 'variants are')} too many`}
              >
                Others have added some meanwhile. A product may have at most {maxSyncVariants}.
              </Notice>
            )}
            {toDelete > 0 && (
              <TextField
                label={`Type ${toDelete} to delete ${toDelete === 1 ? 'this variant' : `these ${countWords(toDelete, 'variant')}`}`}
                description={`${toDelete === 1 ? 'It loses' : 'They lose'} price, SKU and artwork. ${isWarned ? 'No copy is kept.' : 'A copy is kept in this browser for 30 days.'}`}
                value={typed}
                autoComplete="off"
                inputMode="numeric"
                onType={setTyped}
              />
            )}
            <ErrorNotice
              title="The product was not saved"
              effect="Nothing was changed, and what you typed is still here."
              error={save.error}
            />
            <WaitForTurn isWaiting={save.isPending} />
          </>
        )}
        <Row align="center" justify="end" wrap gap={8}>
          <NotNowButton onClick={onClose} data-autofocus isWriting={save.isPending}>
            {isOver || isNothing ? 'Close' : 'Back to editing'}
          </NotNowButton>
          {!isOver && (
            <WriteButton
              needs="sync_products"
              {...(toDelete > 0 ? { color: 'red' } : {})}
              lack={lack}
              loading={save.isPending}
              onClick={send}
            >
              {toDelete > 0 ? `Save and delete ${toDelete}` : 'Save'}
            </WriteButton>
          )}
        </Row>
      </Stack>
    </WriteDialog>
  )
}
