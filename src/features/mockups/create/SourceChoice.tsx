import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isPlatformRefusal } from '~/domain/storeKind'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { ChosenPick } from '~/ui/inputs/ChosenPick'
import { PickList } from '~/ui/inputs/PickList'
import { PressedChoice } from '~/ui/inputs/PressedChoice'
import { Hint, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { EmptyState } from '~/ui/notices/EmptyState'
import { scopeLack } from '~/ui/notices/describeError'
import { BlankList } from '~/widgets/items/BlankList'
import { blankPick, productPick } from '~/widgets/items/picks'

interface Props {
  /** Id of the chosen product; null while there is none. */
  product: number | null
  /** Id of the chosen blank; null while there is none. */
  blank: number | null
}

/** A choice of product or blank: a product has placed artwork, a blank takes artwork by address. */
export function SourceChoice({ product, blank }: Props) {
  return (
    <Sheet title="1. What to show">
      {product === null && blank === null ? <SourceLists /> : <ChosenSource {...{ product, blank }} />}
    </Sheet>
  )
}

/** What was chosen, by the records that the rest of the page reads too. */
function ChosenSource({ product, blank }: Props) {
  const api = useApi()
  const navigate = useNavigate()
  const own = useQuery({ ...productQueries(api).detail(product ?? 0), enabled: product !== null })
  const bare = useQuery({ ...catalogQueries(api).product(blank ?? 0), enabled: product === null })
  const pick =
    product === null
      ? {
          name: `Blank ${blank}`,
          picture: null,
          ...(bare.data && blankPick(bare.data.product)),
          note: 'Blank',
        }
      : {
          name: `Product ${product}`,
          picture: null,
          ...(own.data && productPick(own.data.sync_product)),
          note: 'Store product',
        }
  return (
    <ChosenPick
      label="What to show"
      pick={pick}
      again="Choose another"
      onAgain={() => void navigate(paths.newMockups(), { replace: true })}
    />
  )
}

function SourceLists() {
  const navigate = useNavigate()
  const [picked, setPicked] = useState<'products' | 'blanks' | null>(null)
  const products = useQuery(productQueries(useApi()).whole({ status: 'all' }))
  // A platform's products have their artwork elsewhere than other stores' do. Without the scope for products, a blank
  // can still be chosen.
  const lack = isPlatformRefusal(products.error)
    ? 'Products of a store of a platform have their artwork there. Choose a blank, and name the artwork.'
    : (scopeLack(products.error)?.title ?? null)
  const from = picked ?? (lack === null ? 'products' : 'blanks')
  const choose = (chosen: { product: number } | { blank: number }) =>
    void navigate(paths.newMockups(chosen), { replace: true })
  return (
    <Stack gap={16}>
      <PressedChoice
        label="Choose from"
        choices={[
          ['products', 'Store products'],
          ['blanks', 'Blanks'],
        ]}
        value={from}
        onPick={setPicked}
      />
      {lack !== null && <Hint>{lack}</Hint>}
      {from === 'products' && lack === null && (
        <PickList
          label="Search your products by name"
          choices={products.data?.rows.map(productPick)}
          unread={products.data?.unread}
          word="store product"
          error={products.error}
          onRetry={() => void products.refetch()}
          onChoose={(product) => choose({ product })}
          empty={
            <EmptyState
              kind="noneYet"
              title="No store products yet"
              text="Choose a blank, and name the artwork to show on it."
              action={<SecondaryButton onClick={() => setPicked('blanks')}>Choose a blank</SecondaryButton>}
            />
          }
        />
      )}
      {from === 'blanks' && <BlankList onChoose={(blank) => choose({ blank })} />}
    </Stack>
  )
}
