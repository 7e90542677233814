import { useState } from 'react'
import { deviceTexts } from '~/device/storages'
import { isPlatformRefusal } from '~/domain/storeKind'
import { storeScope } from '~/domain/storeScope'
import type { IndexView } from '~/flows/orderIndex/orderIndexHandle'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { useServices } from '~/queries/services'
import { syncQueries } from '~/queries/syncQueries'
import { webhookQueries } from '~/queries/webhookQueries'
import { useArtworkHost } from '~/widgets/artwork/useArtworkHost'
import { useKeptQuery } from '~/widgets/useKeptQuery'

export interface FirstStep {
  id: 'connect' | 'artwork' | 'product' | 'order' | 'webhook'
  title: string
  text: string
  /** Address of the page where the step is done; null where that is outside the app. */
  to: string | null
  /** Null while not known, or when the token may not read it. */
  isDone: boolean | null
}

/** How far a store is set up; null once the list is hidden, after which nothing more is requested. */
export function useFirstSteps(index: IndexView): { steps: readonly FirstStep[]; hide: () => void } | null {
  const { api, connection } = useServices()
  const key = `platen.firstSteps.${storeScope(api)}`
  const [isOver, setOver] = useState(() => deviceTexts.getItem(key) !== null)
  const isAsked = !isOver && index.isLoaded
  const one = { offset: 0, limit: 1 }
  const native = useKeptQuery({ ...productQueries(api).list(one), enabled: isAsked })
  const isPlatform = isPlatformRefusal(native.error)
  const synced = useKeptQuery({ ...syncQueries(api).list(one), enabled: isAsked && isPlatform })
  const webhooks = useKeptQuery({ ...webhookQueries(api).current(), enabled: isAsked })
  const hasHost = useArtworkHost() !== null
  if (isOver) return null
  const products = (isPlatform ? synced : native).data
  const steps: FirstStep[] = [
    {
      id: 'connect',
      title: 'Connect your store',
      text: 'With a private token, or by signing in at the service.',
      to: paths.connect({ next: paths.overview() }),
      isDone: connection?.kind === 'token',
    },
    {
      id: 'artwork',
      title: 'Artwork host',
      text: 'Where files of yours get an address that the service can reach; until then artwork is taken by its address. Store settings show how, and test it.',
      to: paths.settings(),
      isDone: hasHost,
    },
    {
      id: 'product',
      title: 'First product',
      text: 'Find a blank, put artwork on it, and keep it as a product.',
      to: paths.catalog(),
      // One that cannot be read is there all the same.
      isDone: products === undefined ? null : products.items.length + products.dropped.length > 0,
    },
    {
      id: 'order',
      title: 'First order',
      text: 'Type it or import your shop’s file. Nothing is charged before you confirm.',
      to: paths.newOrder(),
      isDone: index.rows.length > 0 ? true : index.isComplete ? false : null,
    },
    {
      id: 'webhook',
      title: 'Webhook',
      text: 'The service tells your server when an order ships or fails.',
      to: paths.webhooks(),
      isDone: webhooks.data === undefined ? null : webhooks.data.types.length > 0,
    },
  ]
  const hide = () => {
    deviceTexts.setItem(key, 'over')
    setOver(true)
  }
  return { steps, hide }
}
