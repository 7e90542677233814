import { fileTitle } from '~/domain/artwork/fileNames'
import { placementWord } from '~/domain/placement/placementWord'
import { ProductThumb } from '~/widgets/products/ProductThumb'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { waitingPoll } from '~/domain/async/waitingPoll'
import { mockupLack, orderLack, readyWords } from '~/domain/products/variantCounts'
import { isUnreadable } from '~/client/isOfOneCall'
import { isPlatformRefusal } from '~/domain/storeKind'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Facts } from '~/ui/text/Facts'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { PageHeader } from '~/ui/layout/PageHeader'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'
import { DesignsLink } from '~/widgets/designs/DesignsLink'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { CopiesSheet } from './CopiesSheet'
import { DeleteProductDialog } from './DeleteProductDialog'
import { VariantTable } from './VariantTable'
import { RecordActions } from '~/ui/actions/RecordActions'
import { Box, Columns, Detail, Row, Stack, Text } from '~/ui/layout/Blocks'
import type { PrintFile } from '~/contract/artwork/file'
import { isPrint } from '~/domain/artwork/isPrint'
import type { SyncProductInfo, SyncVariant } from '~/contract/products/syncProduct'

/** Reads the product of the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, productQueries(services.api).detail(params['id'] ?? ''))

/** One store product: its variants, its files, and its actions. */
export function Component() {
  const { id = '' } = useParams()
  const [isDeleting, setDeleting] = useState(false)
  const read = useKeptQuery({
    ...productQueries(useApi()).detail(id),
    refetchInterval: (query) => waitingPoll(query, hasWaitingFile(query.state.data)),
  })
  const { data } = read
  const back = <Link to={paths.products()}>Store products</Link>
  // Links to a product, as from a file or a design, do not know the kind of its store.
  if (data === undefined && isPlatformRefusal(read.error))
    return <Navigate to={paths.platformProduct(id)} replace />
  const deleting = {
    label: 'Delete product',
    isDanger: true,
    needs: 'sync_products',
    onSelect: () => setDeleting(true),
  }
  if (data === undefined) {
    const isStuck = isUnreadable(read.error) && /^\d+$/.test(id)
    return (
      <>
        <UnreadPage
          title="Product"
          back={back}
          what="this product"
          read={read}
          actions={isStuck && <RecordActions more={[deleting]}>{null}</RecordActions>}
        />
        {isStuck && (
          <DeleteProductDialog
            product={{ id: Number(id), name: null, variants: null }}
            opened={isDeleting}
            onClose={() => setDeleting(false)}
          />
        )}
      </>
    )
  }
  const { sync_product: product, sync_variants: variants } = data
  const files = distinctFiles(variants)

  return (
    <>
      <StaleNotice what="This product" read={read} />
      <PageHeader
        title={product.name ?? `Product ${product.id}`}
        back={back}
        subtitle={`${readyWords(variants)}.`}
        actions={
          <RecordActions more={[deleting]}>
            <ButtonLink
              to={paths.newMockups({ product: product.id })}
              variant="default"
              lack={mockupLack(variants)}
            >
              Make mockups
            </ButtonLink>
            <ButtonLink shortcut="e" to={paths.editProduct(product.id)} variant="default">
              Edit
            </ButtonLink>
            <ButtonLink to={paths.newOrder({ product: product.id })} lack={orderLack(variants)}>
              Order this
            </ButtonLink>
          </RecordActions>
        }
      />
      <Columns template="minmax(0, 1fr) 340px" align="start" below={1080} gap={16}>
        <VariantTable variants={variants} />
        <Stack gap={16} shrinks>
          <Sheet title="About">
            <Row justify="center" mb={12}>
              <ProductThumb product={product} size={200} />
            </Row>
            <Facts
              rows={[
                ['Id', <code key="id">{product.id}</code>, String(product.id)],
                [
                  'External id',
                  product.external_id === null ? null : <code key="external">{product.external_id}</code>,
                  product.external_id,
                ],
                ['Ignored', product.is_ignored ? 'Yes, it is not synced' : 'No'],
              ]}
            />
          </Sheet>
          <Sheet title="Print files" hint={files.length === 0 ? 'No artwork is linked yet.' : undefined}>
            <DesignsLink of="product" id={product.id} />
            <Box as="ul">
              {files.map((file) => (
                <Row key={`${file.type} ${file.id}`} as="li" py={6} align="start" gap={12}>
                  <Thumb src={file.thumbnail_url} alt="" size={44} fill="artwork" />
                  <Text as="span" grow shrinks breaks>
                    <bdi>{fileTitle(file)}</bdi>
                    <Detail block>
                      {placementWord(file.type)}
                      {file.width !== null && file.height !== null && ` · ${file.width} × ${file.height} px`}
                    </Detail>
                    <FileStatusBadge status={file.status} />
                  </Text>
                </Row>
              ))}
            </Box>
          </Sheet>
          <CopiesSheet info={data} />
        </Stack>
      </Columns>
      <DeleteProductDialog product={product} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

const hasWaitingFile = (info: SyncProductInfo | undefined): boolean =>
  info?.sync_variants.some(({ files }) => files.some(({ status }) => status === 'waiting')) ?? false

/** Print files of all variants, each once per placement. */
function distinctFiles(variants: readonly SyncVariant[]): PrintFile[] {
  const found = new Map<string, PrintFile>()
  for (const file of variants.flatMap(({ files }) => files).filter(isPrint))
    found.set(`${file.type} ${file.id}`, file)
  return [...found.values()]
}
