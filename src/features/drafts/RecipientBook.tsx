import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { earlierRecipients } from '~/domain/earlierRecipients'
import { useOrderIndex } from '~/queries/orderIndex/useOrderIndex'
import { orderQueries } from '~/queries/orderQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import classes from './DraftForm.module.css'
import type { DraftRecipient } from './draftForm'
import { toFormValues } from './orderToDraft'

interface Props {
  onUse: (address: Partial<DraftRecipient>) => void
}

const shown = 8

/** Recipients of the orders that this browser knows. Only names and places are kept; the address is read anew. */
export function RecipientBook({ onUse }: Props) {
  const api = useApi()
  const client = useQueryClient()
  const index = useOrderIndex()
  const [wanted, setWanted] = useState('')
  const found = earlierRecipients(index.rows, wanted, shown)
  const read = useMutation({
    mutationFn: (orderId: number) => client.fetchQuery(orderQueries(api).detail(orderId)),
    onSuccess: (order) => onUse(toFormValues(order).recipient),
  })
  return (
    <div className={classes.panel}>
      <TextInput
        label="Search earlier recipients"
        type="search"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {read.isError && (
        <ErrorNotice
          title="The address could not be read"
          effect="The draft is unchanged."
          error={read.error}
        />
      )}
      <ul className={classes.book} aria-busy={read.isPending}>
        {found.map(({ orderId, name, city, zip, country, orders }) => (
          <li key={`${name} ${zip} ${city} ${country}`}>
            <button
              type="button"
              className={classes.bookRow}
              disabled={read.isPending}
              onClick={() => read.mutate(orderId)}
            >
              <bdi>{name}</bdi>
              <span className={classes.quiet}>
                {[zip, city, country].filter((part) => part !== null && part !== '').join(' ')}
                {orders > 1 ? `, ${orders} orders` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={classes.quiet}>
          {index.isLoaded ? 'Nobody of that name in the orders this browser knows.' : 'Reading the orders…'}
        </p>
      )}
      {!index.isComplete && index.isLoaded && (
        <p className={classes.quiet}>
          {index.rows.length} of {index.coverage.total ?? '?'} orders are indexed so far.
        </p>
      )}
    </div>
  )
}
