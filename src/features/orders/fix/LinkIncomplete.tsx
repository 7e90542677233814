import { WaitNote } from '~/ui/notices/WaitNote'
import { useMutation } from '@tanstack/react-query'
import { staleAtOnce } from '~/domain/async/hasPassed'
import type { Order } from '~/contract/orders/order'
import { paths } from '~/paths'
import { orderFixMutations } from '~/flows/orders/fixOrder'
import { useServices } from '~/queries/services'
import { useStoreTools } from '~/widgets/storeTools'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useStoreVariant } from './useStoreVariant'
import { SmallWriteButton } from '~/ui/actions/WriteButton'

interface Props {
  order: Order
  /** The store variant that cannot be made; null when the service does not name it. */
  syncVariantId: number | null
}

/** Links the store product of an item that cannot be made and, once linked, adds it to the order. */
export function LinkIncomplete({ order, syncVariantId }: Props) {
  const { api } = useServices()
  const { openMoney } = useStoreTools()
  const { variant, productId, isPlatform } = useStoreVariant(syncVariantId, { staleTime: staleAtOnce })
  const complete = useMutation(orderFixMutations(api, openMoney).fix(order))
  const to =
    productId === null
      ? isPlatform
        ? paths.platformProducts()
        : paths.products()
      : isPlatform
        ? paths.platformProduct(productId, { order: order.id })
        : paths.editProduct(productId, { order: order.id })
  return (
    <>
      {variant?.synced === true ? (
        <SmallWriteButton
          needs="orders"
          loading={complete.isPending}
          onClick={() => complete.mutate({ kind: 'complete' })}
        >
          Add it to the order
        </SmallWriteButton>
      ) : (
        <ButtonLink variant="default" size="xs" to={to}>
          Link it to a blank
        </ButtonLink>
      )}
      <WaitNote on={complete.isPending} />
      <ErrorNotice
        floats
        title="The item was not added"
        effect="The order is as it was, and nothing was charged."
        open={{
          title: 'It is not known whether the item was added',
          effect: 'Nothing was charged. Look at the order again before you add it once more.',
        }}
        error={complete.error}
      />
    </>
  )
}
