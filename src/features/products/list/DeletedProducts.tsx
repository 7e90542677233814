import { useQuery } from '@tanstack/react-query'
import { placesOfNew, placeWords } from '~/domain/products/placesOfWrite'
import { recreateBody } from '~/domain/products/restoreProduct'
import { productQueries } from '~/queries/productQueries'
import { useApi } from '~/queries/services'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import type { ProductTask } from '~/domain/bulkJob'
import type { StartJob } from '~/widgets/jobs/useJobs'
import classes from '../detail/ProductPage.module.css'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  onStart: StartJob<ProductTask>
}

const shown = 5

/** Products that were deleted from this browser in the last 30 days, to be created again from their copy. */
export function DeletedProducts({ onStart }: Props) {
  const copies = useQuery(productQueries(useApi()).copies())
  const deleted = (copies.data ?? []).filter(({ why }) => why === 'Deleted')
  if (deleted.length === 0) return null
  return (
    <div className={classes.below}>
      <Sheet
        title="Deleted lately"
        hint="Copies of this browser. Restored products get new ids; external ids, prices, SKUs and artwork are as before."
      >
        <ul className={classes.files}>
          {deleted.slice(0, shown).map(({ id, name, takenAt, info }) => {
            const body = recreateBody(info)
            const lost = info.sync_variants.length - body.sync_variants.length
            return (
              <li key={id} className={classes.file}>
                <span className={classes.fileName}>
                  <bdi>{name}</bdi>
                  <span className={classes.second}>
                    <RelativeTime seconds={Math.floor(takenAt / 1000)} /> · {body.sync_variants.length}{' '}
                    variants
                    {lost > 0 && `, ${lost} cannot be restored: they had no blank or artwork`}
                    {placeWords(placesOfNew([body])).map((text) => ` · ${text}`)}
                  </span>
                </span>
                <WriteButton
                  needs="sync_products"
                  variant="default"
                  size="xs"
                  disabled={body.sync_variants.length === 0}
                  aria-label={`Restore ${name}`}
                  onClick={() =>
                    void onStart(`Restore ${name}`, [
                      { label: name, task: { kind: 'create', body, storeId: null } },
                    ])
                  }
                >
                  Restore
                </WriteButton>
              </li>
            )
          })}
        </ul>
      </Sheet>
    </div>
  )
}
