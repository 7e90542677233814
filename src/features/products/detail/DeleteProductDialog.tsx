import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { CopyNotKept, CopyNotWhole } from '~/local/products/productCopies'
import { productMutations } from '~/flows/products/productMutations'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { DeleteDialog } from '~/ui/mantine/DeleteDialog'
import { WaitForTurn } from '../editor/save/WaitForTurn'

interface Props {
  product: Pick<SyncProduct, 'id' | 'name' | 'variants'>
  opened: boolean
  onClose: () => void
}

/** Deleting cannot be undone on the service, so it takes two steps and says what is lost. */
export function DeleteProductDialog({ product, opened, onClose }: Props) {
  const navigate = useNavigate()
  // Whether the warning was shown; a second press deletes all the same.
  const [isWarned, setWarned] = useState(false)
  const remove = useMutation({
    ...productMutations(useApi()).remove(product.id, isWarned),
    onSuccess: () => navigate(paths.products()),
    onError: (error) => setWarned((was) => was || error instanceof CopyNotKept),
  })
  const { variants } = product
  const counted = variants === null ? null : countWords(variants, 'variant')
  return (
    <DeleteDialog
      what="product"
      tick={`Delete ${counted ?? 'all variants'} for good`}
      opened={opened}
      remove={remove}
      onClose={onClose}
      outcome={
        <>
          <ErrorNotice
            title="The product was not deleted"
            effect="Nothing was changed."
            advice={
              remove.error instanceof CopyNotWhole
                ? 'Press again to delete the product without a copy.'
                : remove.error instanceof CopyNotKept
                  ? 'Make room for it, or press again to delete the product without a copy.'
                  : undefined
            }
            open={{
              title: 'It is not known whether the product was deleted',
              effect: `Deleting it again does no harm.${isWarned ? '' : ' A copy of it is kept in this browser.'}`,
            }}
            error={remove.error}
          />
          <WaitForTurn isWaiting={remove.isPending} />
        </>
      }
    >
      <p>
        “<bdi>{product.name ?? `Product ${product.id}`}</bdi>” and{' '}
        {counted === null ? 'all its variants' : `its ${counted}`} with their prices, SKUs and linked artwork
        are removed from the service. Orders that were placed already are not affected.
        {!isWarned && ' A copy is kept in this browser for 30 days, to restore it from.'}
      </p>
    </DeleteDialog>
  )
}
