import { useQueries, useQuery } from '@tanstack/react-query'
import { isNotFound } from '~/client/isOfOneCall'
import { countWords } from '~/domain/text/countWords'
import {
  placementsWithoutAddress,
  subjectsOfProduct,
  variantsWithoutArtwork,
} from '~/domain/mockups/mockupSubject'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Hint } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { LeftOut } from './LeftOut'
import { NewMockupsForm } from './NewMockupsForm'

/** Mockups of a store product: its variants with their linked artwork. */
export function ProductMockups({ id }: { id: number }) {
  const api = useApi()
  const product = useQuery(productQueries(api).detail(id))
  const variants = product.data?.sync_variants ?? []
  const blankIds = [...new Set(variants.flatMap(({ product: of }) => of?.product_id ?? []))]
  const blanks = useQueries({ queries: blankIds.map((blankId) => catalogQueries(api).product(blankId)) })
  // A blank that has left the catalog takes its variants out, not the others.
  const failed = product.isLoadingError
    ? product
    : blanks.find(({ isLoadingError, error }) => isLoadingError && !isNotFound(error))
  if (failed) {
    return (
      <ReadErrorNotice title="The product could not be loaded" effect="Nothing was made." read={failed} />
    )
  }
  const loaded = blanks.flatMap(({ data }) => (data === undefined ? [] : [data]))
  if (product.data === undefined || blanks.some(({ isPending }) => isPending))
    return <Hint mt={8}>Loading…</Hint>
  const isGone = loaded.length < blankIds.length
  const subjects = subjectsOfProduct(product.data, loaded)
  const lost = placementsWithoutAddress(product.data, loaded)
  if (subjects.length === 0 && lost.length > 0) return <LeftOut placements={lost} />
  if (subjects.length === 0) {
    return (
      <Notice
        tone="amber"
        title={isGone ? 'None of its variants can be shown' : 'No variant has artwork yet'}
        actions={
          <ButtonLink to={paths.product(id)} variant="default">
            Open the product
          </ButtonLink>
        }
      >
        {isGone
          ? 'They have no artwork, or their blank is not in the catalog any more. Choose a blank above and name an artwork.'
          : 'Link artwork to its variants first, or choose the blank above and name an artwork.'}
      </Notice>
    )
  }
  const bare = variantsWithoutArtwork(product.data, subjects)
  return (
    <>
      {bare > 0 && (
        <Notice tone="amber" title={`${countWords(bare, 'variant is', 'variants are')} left out`}>
          They have no artwork, or their blank is not in the catalog.
        </Notice>
      )}
      <LeftOut placements={lost} />
      {subjects.some(({ files }) => files.some(({ position }) => position === undefined)) && (
        <Notice tone="blue" title="Where some of the artwork lies is not known">
          The service does not tell it for products, and this browser has not placed it. The mockups show it
          fitted into the print area.
        </Notice>
      )}
      <NewMockupsForm name={`product.${id}`} subjects={subjects} />
    </>
  )
}
