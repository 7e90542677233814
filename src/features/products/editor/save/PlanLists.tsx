import { countWords } from '~/domain/text/countWords'
import { oldThreadsWords } from '~/domain/embroidery/oldThreads'
import { placeWords } from '~/domain/products/placesOfWrite'
import type { FieldChange, ProductPlan } from '~/domain/products/productPlan'
import { Bullets, Hint, Text } from '~/ui/layout/Blocks'
import { FieldValue } from './FieldValue'
import { fieldName } from './fieldWords'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'

/** What a write will do, in three lists: created, changed, deleted. */
export function PlanLists({ plan }: { plan: ProductPlan }) {
  const { product, created, changed, deleted, stays, keptIds, places, oldThreads } = plan
  const threads = oldThreadsWords(oldThreads)
  return (
    <ScrollRegion label="What will happen">
      {deleted.length > 0 && (
        <section>
          <Text as="h3" mb={4} tone="red">
            Deleted: {deleted.length}
          </Text>
          <Bullets size={13}>
            {deleted.map(({ id, label }) => (
              <li key={id}>{label}</li>
            ))}
          </Bullets>
        </section>
      )}
      {created.length > 0 && (
        <section>
          <Text as="h3" mb={4}>
            Created: {created.length}
          </Text>
          <Bullets size={13}>
            {created.map(({ externalId, label }) => (
              <li key={externalId}>{label}</li>
            ))}
          </Bullets>
        </section>
      )}
      {product.length + changed.length > 0 && (
        <section>
          <Text as="h3" mb={4}>
            Changed: {changed.length + (product.length > 0 ? 1 : 0)}
          </Text>
          <Bullets size={13}>
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
          </Bullets>
        </section>
      )}
      {stays.length > 0 && (
        <section>
          <Text as="h3" mb={4} tone="amber">
            Stays as it is: {stays.length}
          </Text>
          <p>
            The service takes a new value here, but does not take one away. To stop selling a variant, ignore
            or delete it.
          </p>
          <Bullets size={13}>
            {stays.map(({ label, field, value }) => (
              <li key={`${label} ${field}`}>
                {label}: {fieldName(field)} <FieldValue field={field} value={value} />
              </li>
            ))}
          </Bullets>
        </section>
      )}
      {placeWords(places).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {threads !== null && (
        <Text as="p" tone="amber">
          {threads}
        </Text>
      )}
      <Hint>{countWords(keptIds.length, 'variant stays', 'variants stay')}.</Hint>
    </ScrollRegion>
  )
}

function Changes({ fields }: { fields: readonly FieldChange[] }) {
  return fields.map(({ field, from, to }, index) => (
    <span key={field}>
      {index > 0 && ', '}
      {fieldName(field)}{' '}
      <Text as="span" tone="quiet">
        <FieldValue field={field} value={from} />
      </Text>{' '}
      → <FieldValue field={field} value={to} />
    </span>
  ))
}
