import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncVariant } from '~/contract/syncProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/ButtonLink'
import { EmptyState } from '~/ui/EmptyState'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Thumb } from '~/ui/Thumb'
import { type DraftItem, emptyItem } from './draftForm'
import classes from './VariantPicker.module.css'

interface Props {
  opened: boolean
  startProduct: number | null
  onClose: () => void
  onPick: (item: DraftItem) => void
}

/** Picks a variant by picture: first the product, then colour and size. Never a raw id. */
export function VariantPicker({ opened, startProduct, onClose, onPick }: Props) {
  const [product, setProduct] = useState(startProduct)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add an item"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={640}
    >
      {product === null ? (
        <ProductList onChoose={setProduct} />
      ) : (
        <VariantList
          product={product}
          onBack={() => setProduct(null)}
          onPick={(variant) => onPick(toDraftItem(variant))}
        />
      )}
    </Modal>
  )
}

const toDraftItem = (variant: SyncVariant): DraftItem => ({
  ...emptyItem(),
  syncVariantId: variant.id,
  variantId: variant.variant_id,
  name: variant.name ?? `Variant ${variant.id}`,
  image: variant.product?.image ?? null,
  retailPrice: variant.retail_price ?? '',
})

function ProductList({ onChoose }: { onChoose: (id: number) => void }) {
  const [wanted, setWanted] = useState('')
  const list = useQuery(productQueries(useApi()).list({ offset: 0, limit: 100 }))
  const shown = list.data?.items.filter(({ name }) =>
    (name ?? '').toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  if (list.isError) {
    return (
      <ErrorNotice
        title="Your products could not be loaded"
        effect="The draft is unchanged."
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (list.data?.items.length === 0) {
    return (
      <EmptyState
        kind="noneYet"
        title="No store products yet"
        text="Create a product from a blank first; then it can be ordered."
        action={<ButtonLink to={paths.catalog()}>Open the catalog</ButtonLink>}
      />
    )
  }
  return (
    <div className={classes.list}>
      <TextInput
        label="Search your products"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data-autofocus
      />
      {shown?.length === 0 && <p className={classes.none}>No product has “{wanted}” in its name.</p>}
      <ul className={classes.rows}>
        {shown?.map(({ id, name, thumbnail_url: picture, synced, variants }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => onChoose(id)}
              disabled={synced === 0}
            >
              <Thumb src={picture} alt="" size={44} />
              <bdi className={classes.name}>{name ?? `Product ${id}`}</bdi>
              <span className={classes.second}>
                {synced === 0 ? 'Not linked to a blank yet' : `${synced} of ${variants} variants`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface VariantListProps {
  product: number
  onBack: () => void
  onPick: (variant: SyncVariant) => void
}

function VariantList({ product, onBack, onPick }: VariantListProps) {
  const detail = useQuery(productQueries(useApi()).detail(product))
  return (
    <div className={classes.list}>
      <div>
        <Button variant="subtle" size="xs" onClick={onBack}>
          All products
        </Button>
      </div>
      {detail.isError && (
        <ErrorNotice
          title="This product could not be loaded"
          effect="The draft is unchanged."
          error={detail.error}
          onRetry={() => void detail.refetch()}
        />
      )}
      {detail.data && <h3>{detail.data.sync_product.name}</h3>}
      <ul className={classes.rows}>
        {detail.data?.sync_variants.map((variant) => (
          <li key={variant.id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => onPick(variant)}
              disabled={variant.synced !== true}
            >
              <Thumb src={variant.product?.image} alt="" size={44} />
              <span className={classes.name}>
                {[variant.color, variant.size]
                  .filter((part) => part !== null && part !== 'One size')
                  .join(' / ') || variant.name}
              </span>
              <span className={classes.second}>{noteOf(variant)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function noteOf({ synced, availability_status: status, retail_price: price, currency }: SyncVariant): string {
  if (synced !== true) return 'Not linked to a blank yet'
  if (status !== null && status !== 'active') return status.replaceAll('_', ' ')
  return price === null ? 'No retail price' : `${price} ${currency ?? ''}`
}
