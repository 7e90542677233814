import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '~/client/apiError'
import type { Order } from '~/contract/orders/order'
import { countWords } from '~/domain/text/countWords'
import { earlierRecipients } from '~/domain/address/earlierRecipients'
import { useOrderIndex } from '~/widgets/orders/useOrderIndex'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { PressRow } from '~/ui/inputs/PressRow'
import { Box, Hint, Stack } from '~/ui/layout/Blocks'
import { byEnter } from '~/ui/inputs/byEnter'
import { TextField } from '~/ui/inputs/Fields'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import type { DraftRecipient } from '../draftForm'
import { toFormValues } from '../orderToDraft'

const shown = 8

interface Props {
  /** Answers the recipient as typed at that moment. */
  typed: () => DraftRecipient
  onUse: (address: Partial<DraftRecipient>) => void
}

/**
 * Recipients of the orders that this browser knows. Only names and places are kept; the address is read from the
 * service, which may take a while: it replaces nothing typed meanwhile, and is dropped once this is closed.
 */
export function RecipientBook({ typed, onUse }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const index = useOrderIndex()
  const [wanted, setWanted] = useState('')
  const found = earlierRecipients(index.rows, wanted, shown)
  const read = useMutation({
    mutationFn: async (orderIds: readonly number[]) => {
      const before = JSON.stringify(typed())
      const order = await readFirst(orderIds, (id) => client.fetchQuery(orderQueries(api).detail(id)))
      if (JSON.stringify(typed()) !== before)
        throw new Error('The recipient was changed while it was read. Choose it again to replace that.')
      return toFormValues(order).recipient
    },
  })
  return (
    <Stack frame="control" fill="wash" p={12} gap={12} mb={16}>
      <TextField
        label="Search earlier recipients"
        type="search"
        value={wanted}
        onType={setWanted}
        {...byEnter()}
      />
      <ErrorNotice title="The address was not put in" effect="The draft is unchanged." error={read.error} />
      <Box as="ul" aria-busy={read.isPending}>
        {found.map(({ orderIds, name, city, zip, country }) => (
          <li key={`${name} ${zip} ${city} ${country}`}>
            <PressRow
              wrap
              align="start"
              justify="between"
              gap={16}
              rowGap={2}
              px={8}
              py={6}
              high={36}
              lack={read.isPending ? 'The address is being read' : undefined}
              onClick={() => read.mutate(orderIds, { onSuccess: onUse })}
            >
              <bdi>{name}</bdi>
              <Hint as="span">
                {[zip, city, country].filter((part) => part !== null && part !== '').join(' ')}
                {orderIds.length > 1 ? `, ${countWords(orderIds.length, 'order')}` : ''}
              </Hint>
            </PressRow>
          </li>
        ))}
      </Box>
      {found.length === 0 && (
        <Hint>
          {index.isLoaded ? 'Nobody of that name in the orders this browser knows.' : 'Reading the orders…'}
        </Hint>
      )}
      {!index.isComplete && index.rows.length > 0 && (
        <Hint>{countWords(index.rows.length, 'order')} read so far.</Hint>
      )}
    </Stack>
  )
}

/** The latest order that still exists: a canceled draft may be gone while the index still lists it. */
async function readFirst(ids: readonly number[], read: (id: number) => Promise<Order>): Promise<Order> {
  const [id, ...others] = ids
  if (id === undefined) throw new Error('None of these orders is there any more.')
  try {
    return await read(id)
  } catch (error) {
    if (others.length === 0 || !(error instanceof ApiError) || error.status !== 404) throw error
    return readFirst(others, read)
  }
}
