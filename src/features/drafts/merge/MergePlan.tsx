import { WaitNote } from '~/ui/notices/WaitNote'
import { Money } from '~/ui/text/Money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item, Order } from '~/contract/orders/order'
import {
  leftBehind,
  mergedInput,
  mergeRefusalOf,
  sameItemIn,
  shippingSaved,
} from '~/domain/orders/mergeOrders'
import { nameOfItem } from '~/domain/orders/orderProblems'
import { orderInputOf } from '~/domain/orders/orderInputOf'
import { paths } from '~/paths'
import { mergeDrafts, MoreLeftBehind } from '~/flows/orders/mergeDrafts'
import { estimateQuery } from '~/queries/orders/estimateQuery'
import { orderQueries } from '~/queries/orderQueries'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Receipt } from '~/ui/text/Receipt'
import { Sheet } from '~/ui/layout/Sheet'
import { Bullets, Hint, Row } from '~/ui/layout/Blocks'
import { WriteButton } from '~/ui/actions/WriteButton'

/** The result of merging two drafts, the estimated saving, and the button. */
export function MergePlan({ into, from, onMerge }: { into: Order; from: Order; onMerge: () => void }) {
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const queries = orderQueries(api)
  /** What the draft to be emptied has gained since it was read here. */
  const [more, setMore] = useState<readonly string[]>([])
  const lost = [...new Set([...leftBehind(into, from), ...more])]
  const refusal = mergeRefusalOf(into, from)
  const isRefused = refusal !== null
  const estimates = [
    useQuery(estimateQuery(api, isRefused ? null : orderInputOf(into))),
    useQuery(estimateQuery(api, isRefused ? null : orderInputOf(from))),
    useQuery(estimateQuery(api, isRefused ? null : mergedInput(into, from))),
  ]
  // An earlier answer, or one for other input, must not be shown.
  const [first, second, together] = estimates.map(({ data, isError, isPlaceholderData }) =>
    isError || isPlaceholderData ? null : (data?.costs ?? null),
  )
  const isKnown = first != null && second != null && together != null
  const saved = isKnown ? shippingSaved([first, second], together) : null
  const failed = estimates.find(({ isError }) => isError)
  const merge = useMutation({
    mutationFn: async () => mergeDrafts(await openMoney(), into.id, from.id, lost),
    meta: { invalidates: [queries.all()] },
    onMutate: onMerge,
    onSuccess: (outcome) => {
      // Pages that list drafts show both orders at once.
      queryClient.setQueryData(queries.detail(into.id).queryKey, outcome.order)
      if (outcome.kind !== 'merged') return
      queryClient.setQueryData(queries.detail(from.id).queryKey, outcome.canceled)
      void navigate(paths.order(into.id), { state: { merged: from.id } })
    },
    onError: (error) => {
      if (error instanceof MoreLeftBehind) setMore(error.lost)
    },
  })
  return (
    <>
      <Sheet
        title={`Order #${from.id} comes into order #${into.id}`}
        hint={`Order #${from.id} is then canceled. Both are drafts, so nothing is charged or returned.`}
      >
        <Bullets mt={4} mb={8}>
          {[...into.items, ...from.items.filter((item) => sameItemIn(into, item) === undefined)].map(
            (item) => (
              <li key={item.id}>{inWords(item)}</li>
            ),
          )}
        </Bullets>
        {lost.length > 0 && (
          <Notice tone="amber" title={`Order #${from.id} has more than its goods, which is not brought over`}>
            Lost with it: {lost.join(', ')}. Put it into order #{into.id} first where it is to stay.
          </Notice>
        )}
      </Sheet>
      {isRefused ? (
        <Notice tone="amber" title="The drafts cannot be merged here">
          {refusal}
        </Notice>
      ) : (
        <Sheet title="Shipping by estimate">
          {failed !== undefined && (
            <ErrorNotice
              title="The saving could not be estimated"
              effect="Nothing was changed."
              error={failed.error}
              onRetry={() => void Promise.all(estimates.map(({ refetch }) => refetch()))}
            />
          )}
          {!isKnown && failed === undefined && <Hint>Asking what both ways cost…</Hint>}
          {isKnown && (
            <Receipt
              currency={together.currency}
              lines={[
                { label: `Order #${into.id} alone`, value: first.shipping, keep: true },
                { label: `Order #${from.id} alone`, value: second.shipping, keep: true },
              ]}
              total={{ label: 'In one parcel', value: together.shipping }}
            />
          )}
          {saved !== null && (
            <Row as="p" justify="between" mt={8} tone={saved.value.startsWith('-') ? 'red' : 'green'}>
              {saved.value.startsWith('-') ? 'One parcel costs more' : 'Saved'}{' '}
              <strong>
                <Money {...saved} />
              </strong>
            </Row>
          )}
        </Sheet>
      )}
      <ErrorNotice
        floats
        title="The drafts were not merged"
        effect="Nothing was charged."
        open={{ title: 'It is not known whether the drafts were merged', effect: 'Nothing was charged.' }}
        error={merge.error}
      />
      {merge.data?.kind === 'still there' && (
        <Notice
          tone="amber"
          title={
            merge.data.isOpen
              ? `Order #${into.id} has all items, but it is not known whether order #${from.id} was canceled`
              : `Order #${into.id} has all items, but order #${from.id} could not be canceled`
          }
          actions={<ButtonLink to={paths.order(from.id)}>Open order #{from.id}</ButtonLink>}
        >
          Nothing was charged. Cancel it there, or try again: nothing is added twice.
        </Notice>
      )}
      <div>
        <WriteButton
          needs="orders"
          lack={refusal ?? undefined}
          loading={merge.isPending}
          onClick={() => merge.mutate()}
        >
          Merge into order #{into.id}
        </WriteButton>
        <WaitNote on={merge.isPending} />
      </div>
    </>
  )
}

const inWords = (item: Item): string => `${item.quantity} × ${nameOfItem(item)}`
