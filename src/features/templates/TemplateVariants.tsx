import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Template } from '~/contract/template'
import { countWords } from '~/domain/countWords'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Sheet } from '~/ui/Sheet'
import { Thumb } from '~/ui/Thumb'
import classes from './Templates.module.css'

interface Props {
  template: Template
}

/** The variants that the design was made for, by picture; one click starts an order with it. */
export function TemplateVariants({ template }: Props) {
  const { product_id: blankId, available_variant_ids: ids } = template
  const blank = useQuery({ ...catalogQueries(useApi()).product(blankId ?? 0), enabled: blankId !== null })
  const variants = blank.data?.variants.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <Sheet title="Use it in an order" hint="Starts a draft with the chosen variant. Nothing is charged.">
      {blank.isError && (
        <ErrorNotice
          title="The blank could not be loaded"
          effect="Nothing was changed."
          error={blank.error}
          onRetry={() => void blank.refetch()}
        />
      )}
      <ul className={classes.variants} aria-label="Variants">
        {variants.map(({ id, image, color, size, name }) => (
          <li key={id}>
            <Thumb src={image} alt="" size={32} />
            <span>
              {[color, size].filter((part) => part !== null && part !== 'One size').join(' / ') || name}
            </span>
            <Link className="touchLine" to={paths.newOrder({ template: template.id, variant: id })}>
              Order
            </Link>
          </li>
        ))}
      </ul>
      {blank.isSuccess && variants.length < ids.length && (
        <p className={classes.quiet}>
          {ids.length - variants.length} of {countWords(ids.length, 'variant is', 'variants are')} no longer
          in the catalog.
        </p>
      )}
    </Sheet>
  )
}
