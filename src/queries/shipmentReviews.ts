import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '~/client/createApi'
import type { AgeLimits, ShipmentReview } from '~/domain/shipping/shipmentSearch'
import { keepAgeLimits, readAgeLimits } from '~/local/orders/ageLimits'
import { noReview, readReviews, wipeReviews, writeReviews } from '~/local/orders/shipmentReviews'
import { storeScope } from '~/domain/storeScope'

const root = (api: Api) => [...api.key, 'shipmentReviews'] as const

/** Ticks, notes and age limits of this store on this device. Changes by other tabs are read on return. */
export const shipmentReviewQueries = (api: Api) => ({
  all: () =>
    queryOptions({
      queryKey: [...root(api), 'all'],
      queryFn: () => readReviews(storeScope(api)),
      refetchOnWindowFocus: 'always',
      // A Map is replaced as a whole, because it cannot be merged structurally.
      structuralSharing: false,
    }),
  limits: () =>
    queryOptions({
      queryKey: [...root(api), 'limits'],
      queryFn: () => readAgeLimits(storeScope(api)),
      refetchOnWindowFocus: 'always',
    }),
})

/** Writes of ticks and notes about parcels, and of age limits; all on this device. */
export const shipmentReviewMutations = (api: Api) => ({
  write: () =>
    mutationOptions({
      mutationFn: ({ ids, change }: { ids: readonly number[]; change: Partial<ShipmentReview> }) =>
        writeReviews(storeScope(api), ids, change),
      // Shown at once; if it could not be saved, the next reading shows the saved state.
      onMutate: ({ ids, change }, { client }) => {
        client.setQueryData(shipmentReviewQueries(api).all().queryKey, (before) => {
          const after = new Map(before)
          for (const id of ids) after.set(id, { ...(after.get(id) ?? noReview), ...change })
          return after
        })
      },
      meta: { invalidates: [root(api)] },
    }),
  limits: () =>
    mutationOptions({
      // Based on the saved limits: another field, or another tab, may have changed its own meanwhile.
      mutationFn: async (change: (limits: AgeLimits) => AgeLimits) =>
        keepAgeLimits(storeScope(api), change(readAgeLimits(storeScope(api)))),
      meta: { invalidates: [root(api)] },
    }),
  wipe: () =>
    mutationOptions({
      mutationFn: () => forgetShipmentReviews(api),
      meta: { invalidates: [root(api)] },
    }),
})

/** Deletes every tick and note of this store. */
export const forgetShipmentReviews = (api: Api): Promise<void> => wipeReviews(storeScope(api))
