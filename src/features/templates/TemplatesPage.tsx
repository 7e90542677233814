import { useMemo } from 'react'
import { Link } from '~/ui/text/Link'
import { lengthBy } from '~/client/listLength'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { templateQueries } from '~/queries/templateQueries'
import { ListTools } from '~/ui/table/ListTools'
import { useSearchAddress } from '~/ui/table/useSearchAddress'
import { StaleNotice } from '~/widgets/StaleNotice'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { PageHeader } from '~/ui/layout/PageHeader'
import { PagedTable, pageOfList } from '~/ui/table/Pager'
import { Sheet } from '~/ui/layout/Sheet'
import { matchingTemplates, templatesAddress } from './templatesSearch'
import { TemplateTabs } from './TemplateTabs'
import type { Template } from '~/contract/products/template'
import { countWords } from '~/domain/text/countWords'
import type { Column } from '~/ui/table/DataTable'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { TitleCell } from '~/ui/table/TitleCell'
import { placementWords, titleOf } from './templateWords'

/** Templates of the account. They are made in the service's own designer and used here. */
export function Component() {
  const queries = templateQueries(useApi())
  const [search, change] = useSearchAddress(templatesAddress)
  const { q, offset, limit } = search
  const isSearched = q.trim() !== ''
  const read = useKeptQuery({ ...queries.list(offset, limit), enabled: !isSearched })
  const whole = useKeptQuery({ ...queries.whole(), enabled: isSearched })
  const list = isSearched ? whole : read
  const found = useMemo(() => whole.data && matchingTemplates(whole.data.rows, q), [whole.data, q])
  const page = isSearched
    ? pageOfList(found, search)
    : { rows: read.data?.items, offset, length: read.data && lengthBy(read.data, search) }
  const { rows, length } = page
  const unread = isSearched ? whole.data?.unread : read.data?.dropped.length
  return (
    <>
      <PageHeader
        title="Templates"
        count={!isSearched && length?.isAtLeast === false ? length.total : null}
        subtitle="Designs saved in the service’s designer. Use them in orders, or keep a recipe of your own."
      />
      <TemplateTabs current="templates" />
      <StaleNotice what="The list" read={list} />
      <UnreadRows count={unread} word="template" isPage={!isSearched} />
      {list.isError && rows === undefined ? (
        <ReadErrorNotice
          lack="Templates belong to the whole account. Connect with an account-level token that has the scope product_templates."
          title="The templates could not be loaded"
          read={list}
        />
      ) : rows?.length === 0 &&
        !isSearched &&
        (unread ?? 0) === 0 &&
        (offset === 0 || length?.total === 0) ? (
        <EmptyState
          kind="noneYet"
          title="No templates yet"
          text="Templates are made in the service’s own designer; its API cannot create them."
          action={<Link to={paths.designs()}>Make a design here instead</Link>}
        />
      ) : (
        <Sheet flush>
          <ListTools
            search={{
              label: 'Search templates',
              placeholder: 'Title, id, placement, color or size',
              value: q,
              onChange: (typed) => change({ q: typed, offset: 0 }),
            }}
          />
          <PagedTable
            label="Templates"
            columns={templateColumns}
            page={page}
            rowKey={({ id }) => id}
            search={search}
            write={templatesAddress.write}
            none={
              <EmptyState
                kind="noMatch"
                title="No template matches"
                text="All templates of the account that could be read were searched."
                action={<Link to={paths.templates()}>Show all templates</Link>}
              />
            }
          />
        </Sheet>
      )}
    </>
  )
}

const templateColumns: readonly Column<Template>[] = [
  {
    label: 'Template',
    isTitle: true,
    cell: (template) => (
      <TitleCell
        to={paths.template(template.id)}
        name={titleOf(template)}
        picture={template.mockup_file_url}
        id={template.id}
        what="template id"
      />
    ),
  },
  { label: 'Placements', cell: placementWords },
  { label: 'Colors', align: 'right', isNamed: true, cell: ({ colors }) => colors.length || '–' },
  {
    label: 'Sizes',
    wideOnly: true,
    cell: ({ sizes }) => (sizes.length > 6 ? countWords(sizes.length, 'size') : sizes.join(', ')) || '–',
  },
  {
    label: 'Variants',
    align: 'right',
    wideOnly: true,
    cell: ({ available_variant_ids: ids }) => ids.length || '–',
  },
  {
    label: 'Changed',
    align: 'right',
    isNamed: true,
    cell: ({ updated_at: time }) => <RelativeTime seconds={time} />,
  },
]
