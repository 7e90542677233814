import { countWords } from '~/domain/text/countWords'
import { placeWords } from '~/domain/products/placesOfWrite'
import type { FieldChange, ProductPlan } from '~/domain/products/productPlan'
import { Stack } from '~/ui/layout/Stack'
import { Text } from '~/ui/layout/Text'
import { fieldName, fieldValue } from './fieldWords'
import classes from '../ProductEditor.module.css'

interface Props {
  plan: ProductPlan
}

/** What a write will do, in three lists: created, changed, deleted. */
export function PlanLists({ plan }: Props) {
  const { product, created, changed, deleted, keptIds, places } = plan
  return (
    <Stack gap={12} className={classes.lists} tabIndex={0} role="region" aria-label="What will happen">
      {deleted.length > 0 && (
        <section className={classes.list} data-tone="red">
          <Text as="h3" mb={4}>
            Deleted: {deleted.length}
          </Text>
          <ul>
            {deleted.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {created.length > 0 && (
        <section className={classes.list}>
          <Text as="h3" mb={4}>
            Created: {created.length}
          </Text>
          <ul>
            {created.map(({ externalId, label }) => (
              <li key={externalId}>{label}</li>
            ))}
          </ul>
        </section>
      )}
      {product.length + changed.length > 0 && (
        <section className={classes.list}>
          <Text as="h3" mb={4}>
            Changed: {changed.length + (product.length > 0 ? 1 : 0)}
          </Text>
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
      <Text tone="quiet" size={13}>
        {countWords(keptIds.length, 'variant stays', 'variants stay')}.
      </Text>
    </Stack>
  )
}

function Changes({ fields }: { fields: readonly FieldChange[] }) {
  return fields.map(({ field, from, to }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {fieldName(field)}{' '}
      <Text as="span" tone="quiet">
        {fieldValue(from)}
      </Text>{' '}
      → <bdi>{fieldValue(to)}</bdi>
    </span>
  ))
}
