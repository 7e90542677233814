import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProduct, SyncVariant } from '~/contract/products/syncProduct'
import { variantLabel } from '~/domain/products/productEdit'
import { useApi } from '~/queries/services'
import { blankIdsOf, soldProductQuery } from '../soldProducts'
import { Stack, Text } from '~/ui/layout/Blocks'
import { describeError } from '~/ui/notices/describeError'
import { CheckField } from '~/ui/inputs/Fields'
import { ReadAgain } from '~/ui/notices/ReadAgain'

interface Props {
  product: SyncProduct
  isPlatform: boolean
  watched: readonly number[]
  onToggle: (blanks: readonly number[], isOn: boolean) => void
}

/** One product; opened, it offers to watch all of its blanks or that of a single variant. */
export function ProductPick({ product: { id, name }, isPlatform, watched, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false)
  const info = useQuery({ ...soldProductQuery(useApi(), isPlatform, id), enabled: isOpen })
  const blanks = info.data === undefined ? [] : blankIdsOf(info.data)
  const variants = linked(info.data?.sync_variants ?? [])
  const on = blanks.filter((blank) => watched.includes(blank)).length
  const title = name ?? `Product ${id}`
  return (
    <li>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Text as="summary" py={4}>
          <bdi>{title}</bdi>
        </Text>
        <Stack gap={6} px={16} py={6}>
          {info.isPending && isOpen && <p role="status">Reading its variants…</p>}
          <ReadAgain read={info}>
            <Text as="span" tone="red">
              {info.isError && describeError(info.error).said}
            </Text>
          </ReadAgain>
          {info.data !== undefined && blanks.length === 0 && (
            <Text tone="quiet">
              {variants.length === 0
                ? 'None of its variants is linked to a blank.'
                : 'Those of its variants that are linked to a blank are ignored.'}
            </Text>
          )}
          {blanks.length > 0 && (
            <CheckField
              label={`All of ${title}`}
              checked={on === blanks.length}
              indeterminate={on > 0 && on < blanks.length}
              onTick={(isTicked) => onToggle(blanks, isTicked)}
            />
          )}
          {variants.map(({ variant, blank }) => (
            <CheckField
              key={variant.id}
              label={variantLabel(variant)}
              checked={watched.includes(blank)}
              onTick={(isTicked) => onToggle([blank], isTicked)}
            />
          ))}
        </Stack>
      </details>
    </li>
  )
}

const linked = (variants: readonly SyncVariant[]) =>
  variants.flatMap((variant) =>
    variant.product?.product_id == null ? [] : [{ variant, blank: variant.product.product_id }],
  )
