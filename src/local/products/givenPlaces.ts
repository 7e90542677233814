import type { KeptDesigns } from '~/contract/sandboxControl'
import { placesAfter } from '~/domain/products/knownPlaces'
import { changePlaces } from './productPlaces'

/** Keeps the positions of given designs on the products that they were sent to; positions known better on this device stay. */
export async function keepGivenPlaces(
  { products }: Pick<KeptDesigns, 'products'>,
  owner: string,
): Promise<void> {
  for (const { id, variants } of products)
    await changePlaces(owner, id, (known) => ({ ...placesAfter({}, variants, []), ...known }))
}
