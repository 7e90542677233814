import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SyncProduct } from '~/contract/products/syncProduct'
import { designQueries } from '~/queries/designQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ChosenPick } from '~/ui/inputs/ChosenPick'
import { PickList } from '~/ui/inputs/PickList'
import { EmptyState } from '~/ui/notices/EmptyState'
import { productPick } from '~/widgets/items/picks'
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
  const pickOf = (product: SyncProduct) => ({
    ...productPick(product),
    ...(having.some(({ id }) => id === product.id) ? { note: hasIt } : {}),
  })
  if (chosen !== null)
    return (
      <ChosenPick
        label="Store product"
        pick={pickOf(chosen)}
        again="Another product"
        onAgain={chooseAnother}
      />
    )
  return (
    <PickList
      label="Search your products by name"
      choices={products?.map(pickOf)}
      unread={list.data?.unread}
      word="store product"
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
