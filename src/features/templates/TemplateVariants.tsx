import { Link } from 'react-router'
import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { Stack } from '~/ui/layout/Stack'
import { Hint } from '~/ui/layout/Text'
import { Thumb } from '~/ui/pictures/Thumb'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import classes from './Templates.module.css'

interface Props {
  template: Template
}

/** The variants that the design was made for, by picture; one click starts an order with it. */
export function TemplateVariants({ template }: Props) {
  const { product_id: blankId, available_variant_ids: ids } = template
  const blank = useKeptQuery({ ...catalogQueries(useApi()).product(blankId ?? 0), enabled: blankId !== null })
  const variants = blank.data?.variants.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <Sheet title="Use it in an order" hint="Starts a draft with the chosen variant. Nothing is charged.">
      {blank.isError && blank.data === undefined && (
        <ReadErrorNotice title="The blank could not be loaded" read={blank} />
      )}
      <Stack as="ul" size={13} className={classes.variants} aria-label="Variants">
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
      </Stack>
      {blank.data !== undefined && variants.length < ids.length && (
        <Hint>
          {ids.length - variants.length} of {countWords(ids.length, 'variant is', 'variants are')} no longer
          in the catalog.
        </Hint>
      )}
    </Sheet>
  )
}
