import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkedWords } from '~/domain/products/variantCounts'
import { designQueries } from '~/queries/designQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { SmallButton } from '~/ui/actions/Button'
import { PickList } from '~/ui/inputs/PickList'
import { Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ProductThumb } from '~/widgets/products/ProductThumb'
import { useEditor } from '../editorParts'

/**
 * The store product that gets the design. One that the design was saved to before is first in the list, and chosen until
 * another is; nothing is read while it is off.
 */
export function useProductChoice(isOn: boolean) {
  const { id, owner } = useEditor().head
  const [picked, setPicked] = useState<number | null>(null)
  const list = useQuery({ ...productQueries(useApi()).whole({}), enabled: isOn })
  const designs = useQuery({ ...designQueries(owner).list(), enabled: isOn })
  const products = designs.isPending ? undefined : list.data?.rows
  const uses = designs.data?.find((design) => design.id === id)?.uses ?? []
  /** Products that have the design, the one of the last save first. */
  const having = uses
    .flatMap((use) => (use.kind === 'product' ? (products?.find((one) => one.id === use.id) ?? []) : []))
    .toReversed()
  const others = products?.filter((product) => !having.includes(product))
  const chosen = picked ?? having[0]?.id ?? null
  return {
    list,
    having,
    products: others && [...having, ...others],
    chosen: chosen === null ? null : (products?.find((product) => product.id === chosen) ?? null),
    choose: setPicked,
    /** Shows the list again. */
    chooseAnother: () => setPicked(0),
  }
}

/** The chosen product, or the list to choose one from. */
export function ProductChoice({ choice }: { choice: ReturnType<typeof useProductChoice> }) {
  const { list, having, products, chosen, choose, chooseAnother } = choice
  const isHaving = (id: number) => having.some((product) => product.id === id)
  if (chosen !== null)
    return (
      <Row align="center" gap={12} role="group" aria-label="Store product">
        <ProductThumb product={chosen} size={44} />
        <Stack shrinks grow breaks>
          <Text as="bdi" weight={550}>
            {chosen.name ?? `Product ${chosen.id}`}
          </Text>
          <Hint as="span">{isHaving(chosen.id) ? hasIt : linkedWords(chosen)}</Hint>
        </Stack>
        <SmallButton onClick={chooseAnother}>Another product</SmallButton>
      </Row>
    )
  return (
    <PickList
      label="Search your products by name"
      choices={products?.map((product) => ({
        id: product.id,
        name: product.name ?? `Product ${product.id}`,
        picture: <ProductThumb product={product} size={44} />,
        note: isHaving(product.id) ? hasIt : linkedWords(product),
        refusal: product.synced === 0 ? 'Not linked to a blank yet' : null,
      }))}
      unread={list.data?.unread}
      error={list.error}
      onRetry={() => void list.refetch()}
      onChoose={choose}
      empty={
        <EmptyState
          kind="noneYet"
          title="No store products yet"
          text="Close this, and make the first one of this design with “New product”."
        />
      }
    />
  )
}

const hasIt = 'This design was saved to it'
