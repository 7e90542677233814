import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { Template } from '~/contract/products/template'
import { newExternalId } from '~/domain/orders/externalId'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { type PageLoader, useApi } from '~/queries/services'
import { templateMutations, templateQueries } from '~/queries/templateQueries'
import { SecondaryButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { UnreadPage } from '~/ui/notices/UnreadPage'
import { Facts } from '~/ui/text/Facts'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { DeleteTemplateDialog } from './DeleteTemplateDialog'
import { TemplateVariants } from './TemplateVariants'
import { optionWords, placementWords, titleOf, toRecipe, unreadUses } from './templateWords'
import { RecordActions } from '~/ui/actions/RecordActions'
import { Box, Columns, Stack, Bullets, Hint } from '~/ui/layout/Blocks'
import { Picture } from '~/ui/pictures/Picture'
import { StaleNotice } from '~/widgets/StaleNotice'
import { readForPage, useKeptQuery } from '~/widgets/useKeptQuery'

/** The first placement that it prints, with its technique. */
function startOf({ placements }: Template): { placement?: string; technique?: string } {
  const [first] = placements
  if (first === undefined) return {}
  return {
    placement: first.placement,
    ...(first.technique_key === null ? {} : { technique: first.technique_key }),
  }
}

/** Reads the template of the address. */
export const loader: PageLoader = (services, { params }) =>
  readForPage(services, templateQueries(services.api).detail(Number(params['id'])))

/** One template: its prints, its variants, and its actions. */
export function Component() {
  const id = Number(useParams()['id'])
  const api = useApi()
  const [isDeleting, setDeleting] = useState(false)
  const read = useKeptQuery(templateQueries(api).detail(id))
  const blankId = read.data?.product_id ?? null
  const blank = useKeptQuery({ ...catalogQueries(api).product(blankId ?? 0), enabled: blankId !== null })
  const save = useMutation(templateMutations(api).saveRecipe())
  const back = <Link to={paths.templates()}>Templates</Link>
  const template = read.data
  if (template === undefined)
    return <UnreadPage title={`Template ${id}`} back={back} what="this template" read={read} />
  const copy = () => {
    const recipe = toRecipe(template, api.baseUrl, Date.now(), newExternalId())
    if (recipe !== null) save.mutate(recipe)
  }
  return (
    <>
      <StaleNotice what="This template" read={read} />
      <PageHeader
        title={titleOf(template)}
        back={back}
        subtitle={`Template ${template.id}`}
        actions={
          <RecordActions
            more={[
              {
                label: 'Delete template',
                isDanger: true,
                needs: 'product_templates',
                onSelect: () => setDeleting(true),
              },
            ]}
          >
            <SecondaryButton
              lack={template.product_id === null ? 'The service names no blank of this template' : undefined}
              loading={save.isPending}
              onClick={copy}
            >
              Copy as my recipe
            </SecondaryButton>
            {template.product_id !== null && (
              <ButtonLink
                to={paths.design(template.product_id, { template: template.id, ...startOf(template) })}
              >
                Open in the editor
              </ButtonLink>
            )}
          </RecordActions>
        }
      />
      {save.isSuccess && (
        <Notice floats tone="green" title="Copied">
          <p>
            The recipe is kept in this browser, also when the template is deleted.{' '}
            <Link to={paths.recipes()}>See my recipes</Link>
          </p>
        </Notice>
      )}
      {save.isError && (
        <Notice floats tone="red" title="The recipe could not be kept">
          <p>This browser’s storage is off or full. Nothing was changed.</p>
        </Notice>
      )}
      <Columns template="minmax(0, 2fr) minmax(0, 3fr)" align="start" below={900} gap={24}>
        <Box frame="card" fill="sheet">
          {template.mockup_file_url !== null && (
            <Picture
              whole
              src={template.mockup_file_url}
              alt={titleOf(template)}
              width={480}
              height={480}
              style={{ height: 'auto', maxHeight: 480, padding: 16 }}
            />
          )}
        </Box>
        <Stack gap={16} shrinks>
          <Sheet
            title="Design"
            hint="The API cannot write templates. What you make of it in the editor, of several layers too, goes to products, orders and mockups."
          >
            <Facts
              rows={[
                ['Template id', `#${template.id}`, String(template.id)],
                [
                  'Blank',
                  template.product_id === null ? null : (
                    <Link key="blank" to={paths.blank(template.product_id)}>
                      {blank.data?.product.title ?? `Blank ${template.product_id}`}
                    </Link>
                  ),
                ],
                ['Placements', placementWords(template)],
                ['Colors', template.colors.flatMap(({ color_name: name }) => name ?? []).join(', ')],
                ['Sizes', template.sizes.join(', ')],
                ...template.option_data.map(({ id: name, value }) => [name, optionWords(value)] as const),
                ['External product', template.external_product_id, template.external_product_id],
                ['Made', <RelativeTime key="made" seconds={template.created_at} />],
                ['Changed', <RelativeTime key="changed" seconds={template.updated_at} />],
              ]}
            />
          </Sheet>
          <TemplateVariants template={template} />
          <TemplateUses id={template.id} />
        </Stack>
      </Columns>
      <DeleteTemplateDialog template={template} opened={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

/** Orders with this template, as far as this browser has seen them. */
function TemplateUses({ id }: { id: number }) {
  const read = useQuery(templateQueries(useApi()).uses(id))
  const uses = read.data ?? []
  return (
    <Sheet
      title="Where it is used"
      hint="As far as this browser has read orders of this store. The service does not say."
    >
      {uses.length === 0 ? (
        <Hint>
          {read.data === undefined
            ? unreadUses(read)
            : 'In no order of this store that this browser has seen.'}
        </Hint>
      ) : (
        <Bullets mt={8} aria-label="Where it is used">
          {uses.map(({ orderId, orderName }) => (
            <li key={orderId}>
              Order{' '}
              <Link to={paths.order(orderId)}>
                <bdi>{orderName}</bdi>
              </Link>
            </li>
          ))}
        </Bullets>
      )}
    </Sheet>
  )
}
