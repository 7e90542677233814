import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { planCopy } from '~/domain/products/copyProduct'
import { isForeign } from '~/domain/money/newPrice'
import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import { placesOfNew, placeWords } from '~/domain/products/placesOfWrite'
import { useServices } from '~/queries/services'
import { storeSales } from '~/queries/storeSales'
import { storeQueries } from '~/queries/storeQueries'
import { storeOf } from '~/session/stores'
import { Stack } from '~/ui/layout/Blocks'
import { WriteDialog } from '~/ui/actions/WriteDialog'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import type { ProductTask } from '~/domain/bulkJob'
import { formatNumber } from '~/domain/text/formatNumber'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import type { StartJob } from '~/widgets/jobs/useJobs'
import { jobMinutes } from './jobWords'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { useWholeProducts } from './useWholeProducts'
import { SelectField } from '~/ui/inputs/Fields'
import { Counting } from '~/ui/text/Counting'
import { WriteButtons } from '~/ui/actions/WriteButtons'

interface Props {
  products: readonly SyncProduct[]
  onStart: StartJob<ProductTask>
  onClose: () => void
}

/** Copies the selected products to another store of the account. */
export function BulkCopyDialog({ products, onStart, onClose }: Props) {
  const { api, connection, forStore } = useServices()
  const stores = useQuery(storeQueries(api).list())
  const current = connection === null ? null : storeOf(connection).id
  // A token without a store id belongs to one store and cannot reach others.
  const others =
    current === null
      ? []
      : (stores.data?.rows ?? []).filter(({ id, type }) => id !== current && (type ?? 'native') === 'native')
  const [wanted, setWanted] = useState<number | null>(null)
  const target = others.find(({ id }) => id === wanted) ?? others[0]
  const { infos, failed, isReading, again } = useWholeProducts(products)
  const sales = useQuery({
    ...storeSales(target === undefined ? api : forStore(target.id)),
    enabled: target !== undefined,
  })
  const sells = sales.data?.currency ?? null
  // Planned once all are read: planning at each reading would take longer with each of thousands.
  const read = isReading ? [] : infos
  const plans = read.map((info) => planCopy(info, String(current), sells))
  const possible = plans.filter(({ body }) => body.sync_variants.length > 0)
  const unpriced = read.flatMap(({ sync_variants: variants }) =>
    variants.filter((one) => one.retail_price !== null && isForeign(one.currency, sells)),
  )
  const priced = read.flatMap(({ sync_variants: variants }) =>
    variants.filter((one) => one.retail_price !== null && one.currency !== null),
  )
  const leftOut = plans.flatMap((plan) => plan.leftOut)
  const start = useMutation({
    mutationFn: (to: { id: number; name: string | null }) =>
      onStart(
        `Copy ${countWords(possible.length, 'product')} to ${to.name ?? to.id}`,
        possible.map(({ body }) => ({
          label: body.sync_product.name ?? 'Product',
          task: { kind: 'create', body, storeId: to.id },
        })),
      ),
  })
  const lack =
    target === undefined
      ? current !== null && stores.isPending
        ? 'The stores are being read'
        : 'There is no store to copy to'
      : isReading || sales.isPending
        ? 'The products are being read'
        : sales.data === undefined
          ? 'It is not known what the other store sells in'
          : possible.length === 0
            ? 'None of these products can be copied'
            : undefined
  const readSoFar = isReading
    ? `Reading ${formatNumber(infos.length)} of ${countWords(products.length, 'product')}…`
    : possible.length === 0
      ? ''
      : `${countWords(possible.length, 'product')}, ${jobMinutes(possible.length)}. Their external ids are made of these, so what was copied before is not copied twice. Artwork is added by its address.`
  return (
    <WriteDialog onClose={onClose} title="Copy to a store" size={560} isWriting={start.isPending}>
      <Stack gap={12} shrinks>
        <ReadErrorNotice title="The stores could not be read" read={stores} />
        <UnreadRows count={stores.data?.unread} word="store" />
        {others.length === 0 && !stores.isPending && !stores.isError ? (
          <Notice tone="blue" title="There is no other store to copy to">
            {current === null
              ? 'This connection belongs to one store. Connect with an account-level token to reach all of its stores.'
              : 'The account has no other store that takes products from here.'}
          </Notice>
        ) : (
          <>
            <SelectField
              label="Store"
              value={target?.id}
              data={others.map(({ id, name }) => ({ value: id, label: name ?? String(id) }))}
              onPick={setWanted}
            />
            <Counting tone="quiet" size={13} words={readSoFar} />
            <UnreadNotice records={failed} word="product" effect="Nothing was changed" onAgain={again} />
            {placeWords(placesOfNew(possible.map(({ body }) => body))).map((text) => (
              <p key={text}>{text}</p>
            ))}
            {unpriced.length > 0 && (
              <Notice tone="amber" title="Prices are left out">
                {target?.name ?? 'The other store'} sells in {sells}, these products in{' '}
                {[...new Set(unpriced.map((one) => one.currency))].join(' and ')}. Nothing is converted: set
                the prices there.
              </Notice>
            )}
            <ReadErrorNotice
              title="What the other store sells in could not be read"
              effect="Nothing was copied: prices could be in another currency there."
              read={sales}
            />
            {sales.data?.currency === null && priced.length > 0 && (
              <Notice
                tone="amber"
                title={`It is not known what ${target?.name ?? 'the other store'} sells in`}
              >
                None of its products says it. The prices are copied as numbers of{' '}
                {[...new Set(priced.flatMap(({ currency }) => currency ?? []))].join(' and ')}: look at them
                there.
              </Notice>
            )}
            {leftOut.length > 0 && (
              <Notice
                tone="amber"
                title={`${countWords(leftOut.length, 'variant is', 'variants are')} left out`}
              >
                {leftOut.slice(0, 5).join('; ')}
                {leftOut.length > 5 && ` ${moreWords(leftOut.length - 5)}`}
              </Notice>
            )}
          </>
        )}
        <DeviceRefusal title="The copying could not be started" error={start.error} />
        <WriteButtons
          keep="Not now"
          onClose={onClose}
          needs="sync_products"
          lack={lack}
          loading={start.isPending}
          onClick={() => target && start.mutate(target)}
        >
          Copy {possible.length}
        </WriteButtons>
      </Stack>
    </WriteDialog>
  )
}
