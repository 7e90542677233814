import { WaitNote } from '~/ui/notices/WaitNote'
import { whyUnavailable } from '~/domain/products/variantAvailability'
import { shownPicture } from '~/domain/artwork/shownPicture'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookUpNumber, type NumberMeaning } from '~/flows/orders/lookUpNumber'
import { useApi } from '~/queries/services'
import { Button, SmallButton } from '~/ui/actions/Button'
import { Columns, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { TextField } from '~/ui/inputs/Fields'
import { Thumb } from '~/ui/pictures/Thumb'
import type { Picked, PickerPlace } from './ItemPicker'
import { UnreadSkus } from './UnreadSkus'

interface Props extends Pick<Picked, 'onStoreVariant' | 'onBlank'> {
  onGo: (place: PickerPlace) => void
}

/**
 * Looks up a SKU or number from elsewhere and names the result before it is used: the same digits may
 * identify five things, and as a SKU of the store they mean that variant only.
 */
export function LookUpItem(props: Props) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const found = useQuery({
    queryKey: [...api.key, 'number', asked],
    queryFn: ({ signal }) => lookUpNumber(api, asked ?? '', signal),
    enabled: asked !== null,
  })
  const text = typed.trim()
  /** Looks up again too, after a failure. */
  const lookUp = () => {
    if (text === asked) void found.refetch()
    else setAsked(text)
  }
  return (
    <>
      <Row align="end" gap={8} firstGrows>
        <TextField
          label="SKU, number, @external id or address"
          value={typed}
          onType={setTyped}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (text !== '') lookUp()
          }}
          data-autofocus
        />
        <Button
          lack={text === '' ? 'Type a SKU, a number or an address first' : undefined}
          loading={found.isFetching}
          onClick={lookUp}
        >
          Look up
        </Button>
      </Row>
      <WaitNote on={found.isFetching} />
      <ErrorNotice title="It could not be looked up" effect="Nothing was added." error={found.error} />
      <div aria-live="polite">
        <UnreadSkus count={found.data?.unread} />
        {found.data?.meanings.length === 0 && <p>Nothing that could be read is called {asked}.</p>}
        <Stack as="ul" gap={8} mt={12}>
          {found.data?.meanings.map((meaning) => (
            <Hit key={keyOf(meaning)} meaning={meaning} {...props} />
          ))}
        </Stack>
      </div>
    </>
  )
}

const keyOf = (meaning: NumberMeaning): string =>
  meaning.kind === 'store variant' ? `variant ${meaning.variant.id}` : meaning.kind

function Hit({ meaning, ...props }: Props & { meaning: NumberMeaning }) {
  const { name, picture, what, button, lack, use } = describe(meaning, props)
  return (
    <Columns as="li" template="auto minmax(0, 1fr) auto" align="center" gap={12} frame="control" p={8}>
      <Thumb src={picture} alt="" size={44} />
      <div>
        <bdi>{name}</bdi>
        <Hint>{what}</Hint>
      </div>
      <SmallButton lack={lack} onClick={use}>
        {button}
      </SmallButton>
    </Columns>
  )
}

interface Described {
  name: string
  picture: string | null
  what: string
  button: string
  lack?: string | null
  use: () => void
}

function describe(meaning: NumberMeaning, { onStoreVariant, onBlank, onGo }: Props): Described {
  if (meaning.kind === 'store variant') {
    const { variant } = meaning
    const isLinked = variant.synced === true && variant.variant_id !== null
    const what = isLinked
      ? ['A variant of your store products', variant.sku === null ? null : `SKU ${variant.sku}`]
          .filter((part) => part !== null)
          .join(', ')
      : 'A store variant that is not linked to a blank yet'
    const lack = isLinked ? null : 'Link it to a blank first'
    const use = () => onStoreVariant(variant)
    return { name: variant.name ?? '', picture: shownPicture(variant), what, button: 'Add it', lack, use }
  }
  if (meaning.kind === 'variant') {
    const { variant, product } = meaning
    return {
      name: variant.name ?? '',
      picture: variant.image,
      what: 'A variant of the catalog, without artwork',
      button: 'Add it',
      lack: whyUnavailable([variant]),
      use: () => onBlank(variant, product),
    }
  }
  const chosenFrom = (
    source: PickerPlace['source'],
    id: number,
    name: string | null,
    picture: string | null,
  ) => ({
    name: name ?? '',
    picture,
    button: 'Variants',
    use: () => onGo({ source, id }),
  })
  if (meaning.kind === 'store product') {
    const { id, name, thumbnail_url: picture } = meaning.product
    const what = 'One of your store products. Choose a variant'
    return { ...chosenFrom('store', id, name, picture), what }
  }
  if (meaning.kind === 'blank') {
    const { id, title, image } = meaning.product
    return { ...chosenFrom('catalog', id, title, image), what: 'A blank of the catalog. Choose a variant' }
  }
  const { id, title, mockup_file_url: picture } = meaning.template
  return { ...chosenFrom('template', id, title, picture), what: 'A template. Choose a variant' }
}
