import { Link } from '~/ui/text/Link'
import { missingPreview, shownPicture } from '~/domain/artwork/shownPicture'
import type { SyncVariant } from '~/contract/products/syncProduct'
import { variantLabel } from '~/domain/products/productEdit'
import { techniqueOfFiles } from '~/domain/placement/printAreas'
import { paths } from '~/paths'
import { AvailabilityBadge } from '~/ui/badges/AvailabilityBadge'
import { Badge } from '~/ui/badges/Badge'
import { Detail, Row } from '~/ui/layout/Blocks'
import { type Column, DataTable } from '~/ui/table/DataTable'
import { Money } from '~/ui/text/Money'
import { Sheet } from '~/ui/layout/Sheet'
import { PrintedThumb } from '~/widgets/pictures/PrintedThumb'

const columns: readonly Column<SyncVariant>[] = [
  {
    label: 'Variant',
    cell: (variant) => <VariantName variant={variant} />,
  },
  {
    label: 'State',
    cell: ({ synced, is_ignored: isIgnored, availability_status: status }) => {
      if (isIgnored) return <Badge tone="graphite">Ignored</Badge>
      if (synced !== true) return <Badge tone="amber">Not linked</Badge>
      return status === null ? <Badge tone="green">Ready</Badge> : <AvailabilityBadge status={status} />
    },
  },
  {
    label: 'Retail price',
    align: 'right',
    cell: ({ retail_price: price, currency }) => (
      <Money value={price} currency={currency} unknown="No retail price" />
    ),
  },
]

/** The product's variants with state and retail price. */
export function VariantTable({ variants }: { variants: readonly SyncVariant[] }) {
  return (
    <Sheet flush>
      <DataTable label="Variants" columns={columns} rows={variants} rowKey={({ id }) => id} />
    </Sheet>
  )
}

function VariantName({ variant }: { variant: SyncVariant }) {
  const {
    id,
    name,
    product,
    sku,
    files,
    options,
    variant_id: variantId,
    sync_product_id: productId,
  } = variant
  const label = variantLabel(variant)
  return (
    <Row as="span" inline align="center" gap={12}>
      <PrintedThumb
        src={shownPicture({ files, product })}
        print={missingPreview({ product, variant_id: variantId, files, options })}
        size={36}
      />
      <span>
        {label}
        {sku !== null && (
          <Detail block>
            <code>{sku}</code>
          </Detail>
        )}
        {product?.product_id != null && variantId !== null && (
          <Detail block>
            <Link
              className="touchLine"
              to={paths.design(product.product_id, {
                variant: variantId,
                ...techniqueOfFiles(files),
                ...(productId === null ? {} : { product: productId }),
                syncVariant: id,
              })}
            >
              Edit placement
              <span className="visuallyHidden"> of {name ?? label}</span>
            </Link>
          </Detail>
        )}
      </span>
    </Row>
  )
}
