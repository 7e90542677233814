import { Link } from '~/ui/text/Link'
import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi } from '~/queries/services'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Box, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { useKeptQuery } from '~/widgets/useKeptQuery'

/** The variants of the template, with pictures; one click starts an order. */
export function TemplateVariants({ template }: { template: Template }) {
  const { product_id: blankId, available_variant_ids: ids } = template
  const blank = useKeptQuery({ ...catalogQueries(useApi()).product(blankId ?? 0), enabled: blankId !== null })
  const variants = blank.data?.variants.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <Sheet title="Use it in an order" hint="Starts a draft with the chosen variant. Nothing is charged.">
      {blank.isError && blank.data === undefined && (
        <ReadErrorNotice title="The blank could not be loaded" read={blank} />
      )}
      <Box as="ul" size={13} divided highest={420} aria-label="Variants">
        {variants.map(({ id, image, color, size, name }) => (
          <Row as="li" key={id} align="center" gap={10} high={40}>
            <Thumb src={image} alt="" size={32} />
            <Text as="span" grow shrinks>
              {[color, size].filter((part) => part !== null && part !== 'One size').join(' / ') || name}
            </Text>
            <Link className="touchLine" to={paths.newOrder({ template: template.id, variant: id })}>
              Order
            </Link>
          </Row>
        ))}
      </Box>
      {blank.data !== undefined && variants.length < ids.length && (
        <Hint>
          {ids.length - variants.length} of {countWords(ids.length, 'variant')}{' '}
          {ids.length - variants.length === 1 ? 'is' : 'are'}{' '}
          {blank.data.unread_variants === undefined
            ? 'no longer in the catalog.'
            : 'missing: no longer in the catalog, or not to be read.'}
        </Hint>
      )}
    </Sheet>
  )
}
