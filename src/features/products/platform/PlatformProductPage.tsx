import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { linkedWords } from '~/domain/products/variantCounts'
import { countWords } from '~/domain/text/countWords'
import { isNotFound } from '~/client/isOfOneCall'
import { waitAdvice } from '~/domain/products/importWait'
import { CopyNotKept } from '~/local/products/productCopies'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { syncQueries } from '~/queries/syncQueries'
import { syncMutations } from '~/flows/products/syncMutations'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { BackToOrder } from '../editor/BackToOrder'
import { PlatformVariantRow } from './PlatformVariantRow'
import { AskDialog } from '~/ui/actions/AskDialog'
import { RecordActions } from '~/ui/actions/RecordActions'
import { Box } from '~/ui/layout/Blocks'

/** Reads the product of the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, syncQueries(services.api).detail(params['id'] ?? ''))

/** One imported product: each variant is linked to a blank with artwork, unlinked, or ignored. */
export function Component() {
  const { id = '' } = useParams()
  const api = useApi()
  const read = useKeptQuery(syncQueries(api).detail(id))
  const { data, error } = read
  /** The variants to be unlinked, as they were when the question was asked. */
  const [asked, setAsked] = useState<readonly SyncVariant[] | null>(null)
  // Whether the merchant was warned that no copy can be kept; a second press unlinks all the same.
  const [isWarned, setWarned] = useState(false)
  const copies = useQuery(productQueries(api).copies(Number(data?.sync_product.id ?? 0)))
  const unlinkAll = useMutation({
    ...syncMutations(api).unlinkAll(data?.sync_product.id ?? 0, isWarned),
    onSuccess: () => setAsked(null),
    onSettled: (_, problem) => setWarned(problem instanceof CopyNotKept),
  })
  const back = <Link to={paths.platformProducts()}>Store products</Link>
  if (data === undefined)
    return (
      <UnreadPage
        title="Product"
        back={back}
        what="this product"
        advice={isNotFound(error) ? waitAdvice : undefined}
        read={read}
      />
    )
  const { sync_product: product, sync_variants: variants } = data
  /** The newest copy of a variant in which it was linked. */
  const beforeOf = (variantId: number) =>
    (copies.data ?? [])
      .flatMap(({ info }) => info.sync_variants)
      .find((known) => known.id === variantId && known.variant_id !== null) ?? null
  const linked = variants.filter((variant) => variant.variant_id !== null)
  return (
    <>
      <StaleNotice what="This product" read={read} />
      <PageHeader
        title={product.name ?? `Product ${product.id}`}
        back={back}
        subtitle={`${linkedWords({ synced: linked.length, variants: variants.length })}${variants.length === 0 ? '' : ' to a blank'}.`}
        actions={
          linked.length > 0 && (
            <RecordActions
              more={[
                {
                  label: 'Unlink all',
                  isDanger: true,
                  needs: 'sync_products',
                  onSelect: () => {
                    unlinkAll.reset()
                    setAsked(linked)
                  },
                },
              ]}
            >
              {null}
            </RecordActions>
          )
        }
      />
      <BackToOrder />
      <AskDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Unlink ${countWords(asked?.length ?? linked.length, 'variant')}?`}
        keep="Keep them linked"
        act={`Unlink ${asked?.length ?? linked.length}`}
        isWriting={unlinkAll.isPending}
        onAct={() => asked !== null && unlinkAll.mutate(asked)}
      >
        <p>
          Their blanks, artwork and options are taken away, and orders of them are no longer made here.
          {!isWarned && ' A copy from before stays on this device.'}
        </p>
        <ErrorNotice
          title="The product was not unlinked"
          effect="Its variants are linked as before."
          advice={isWarned ? 'Make room for it, or press again to unlink them without a copy.' : undefined}
          open={{
            title: 'It is not known whether the product was unlinked',
            effect: 'Reload the page to see which variants are still linked. Unlinking again does no harm.',
          }}
          error={unlinkAll.error}
        />
      </AskDialog>
      <Sheet
        title="Variants"
        hint="The platform keeps names and prices. Orders of linked variants are made here."
      >
        <Box as="ul" divided>
          {variants.map((variant) => (
            <PlatformVariantRow
              key={variant.id}
              variant={variant}
              siblings={linked}
              productId={product.id}
              before={beforeOf(variant.id)}
            />
          ))}
        </Box>
      </Sheet>
    </>
  )
}
