import { countWords } from '~/domain/countWords'
import { placeWords } from '~/domain/placesOfWrite'
import type { FieldChange, ProductPlan } from '~/domain/productPlan'
import { fieldName, fieldValue } from './fieldWords'
import classes from './ProductEditor.module.css'

interface Props {
  plan: ProductPlan
}

/** What a write will do, in three lists: created, changed, deleted. */
export function PlanLists({ plan }: Props) {
  const { product, created, changed, deleted, keptIds, places } = plan
  return (
    <div className={classes.lists} tabIndex={0} role="region" aria-label="What will happen">
      {deleted.length > 0 && (
        <section className={classes.list} data-tone="red">
          <h3>Deleted: {deleted.length}</h3>
          <ul>
            {deleted.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {created.length > 0 && (
        <section className={classes.list}>
          <h3>Created: {created.length}</h3>
          <ul>
            {created.map(({ externalId, label }) => (
              <li key={externalId}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {product.length + changed.length > 0 && (
        <section className={classes.list}>
          <h3>Changed: {changed.length + (product.length > 0 ? 1 : 0)}</h3>
          <ul>
            {product.length > 0 && (
              <li>
                Product: <Changes fields={product} />
              </li>
            )}
            {changed.map(({ id, label, fields }) => (
              <li key={id}>
                {label}: <Changes fields={fields} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {placeWords(places).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={classes.quiet}>{countWords(keptIds.length, 'variant stays', 'variants stay')}.</p>
    </div>
  )
}

function Changes({ fields }: { fields: readonly FieldChange[] }) {
  return fields.map(({ field, from, to }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {fieldName(field)} <span className={classes.from}>{fieldValue(from)}</span> →{' '}
      <bdi>{fieldValue(to)}</bdi>
    </span>
  ))
}
