import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { throttle } from '~/domain/async/throttle'
import { designTitle } from '~/domain/designs/designTitle'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { designsOnTheirWay, onDesignsChanged } from '~/local/designs/designNews'
import { clearDeletedDesigns } from '~/local/designs/room/clearDesigns'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { SettledTextInput } from '~/ui/inputs/SettledTextInput'
import { Columns, Row } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { Notice } from '~/ui/notices/Notice'
import { SelectField } from '~/ui/inputs/Fields'
import { pageOfList, Pager } from '~/ui/table/Pager'
import { useProductNames } from '~/widgets/products/useProductNames'
import { useDrawnPieces } from '~/ui/useDrawnPieces'
import { useKeptQuery } from '~/widgets/useKeptQuery'
import { DesignCard } from './DesignCard'
import { DesignTabs } from './DesignTabs'
import { designsAddress, designSorts, type DesignsSearch, findDesigns, pageSize } from './designsSearch'
import { useImportDesigns } from './ImportDesigns'
import { UnreadRecords } from './UnreadRecords'
import { useDesignActions } from './useDesignActions'
import { later } from '~/ui/parts/later'

const OtherBlank = later(async () => (await import('./kits/OtherBlank')).OtherBlank, { missing: 'floats' })

/** Number of cards drawn at once; they fill the first screen. */
const firstCards = 10

/** Clearing old deleted designs reads all that is kept, and other reads wait for it: done once an hour at most. */
const clearEveryMs = 3_600_000
let clearedAt = 0

/** Every design that this device keeps for the store. */
export function Component() {
  const api = useApi()
  const owner = storeScope(api)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const search = designsAddress.read(params)
  const designs = useQuery(designQueries(owner).list())
  const blanks = useKeptQuery(catalogQueries(api).products()).data?.items ?? []
  const blankOf = (id: number) => blanks.find((blank) => blank.id === id)
  const blankName = (id: number) => blankOf(id)?.title ?? `Blank ${id}`
  const { actions, removed, isPacking, error } = useDesignActions(owner)
  const { button, notice, error: importError, isImporting } = useImportDesigns(owner)
  const { refetch } = designs

  // Talks to the device's database: clears old deleted designs, and shows what other tabs draw. An import reads the
  // list once at its end: after each of its designs, that took six times as long as the import.
  useEffect(() => {
    if (Date.now() - clearedAt > clearEveryMs) {
      clearedAt = Date.now()
      void clearDeletedDesigns(clearedAt).catch(() => undefined)
    }
    return isImporting ? undefined : onDesignsChanged(throttle(refetch))
  }, [refetch, isImporting])

  const all = designs.data ?? []
  const isComing = useSyncExternalStore(designsOnTheirWay.subscribe, designsOnTheirWay.get) === owner
  // An empty list means nothing yet while designs are being copied to this device, or while the list is read again.
  const isReading = designs.isPending || (all.length === 0 && (isComing || designs.isFetching))
  const found = findDesigns(all, search, blankName)
  const page = pageOfList(found, { offset: search.offset, limit: pageSize })
  const shown = page.rows ?? []
  const drawn = useDrawnPieces(shown.length, firstCards)
  const productName = useProductNames([
    ...(search.product > 0 ? [search.product] : []),
    ...shown.flatMap(({ uses = [] }) => uses.flatMap(({ kind, id }) => (kind === 'product' ? id : []))),
  ])
  const countOf = (show: DesignsSearch['show']) =>
    isReading ? undefined : findDesigns(all, { ...search, q: '', show }, blankName).length
  const change = (next: Partial<DesignsSearch>) =>
    void navigate(designsAddress.write({ ...search, offset: 0, ...next }), {
      replace: true,
    })
  const onto = all.find(({ id, deletedAt }) => id === search.onto && deletedAt === undefined)
  const stay = () => void navigate(designsAddress.write({ ...search, onto: '' }), { replace: true })
  const only = [
    search.blank > 0 && `on ${blankName(search.blank)}`,
    search.product > 0 && `used in ${productName(search.product) ?? `product ${search.product}`}`,
    search.order > 0 && `used in order #${search.order}`,
  ].filter((part) => part !== false)
  return (
    <>
      <PageHeader
        title="My designs"
        count={countOf('kept') ?? null}
        subtitle="Kept on this device, for this store. Export them to take them along."
        actions={
          <>
            {button}
            {found.length > 0 && search.show === 'kept' && (
              <SecondaryButton loading={isPacking} onClick={() => actions.download(found)}>
                Export {countWords(found.length, 'design')}
              </SecondaryButton>
            )}
            <ButtonLink shortcut="n" to={search.blank > 0 ? paths.design(search.blank) : paths.catalog()}>
              New design
            </ButtonLink>
          </>
        }
      />
      {designs.isError && (
        <Notice tone="amber" title="This browser keeps no designs">
          Its storage is off or full. What you draw is there until the page is closed; download it in the
          editor.
        </Notice>
      )}
      {notice}
      {(error ?? importError) !== null && (
        <ErrorNotice
          floats
          title="That could not be done"
          effect="Nothing was deleted."
          error={error ?? importError}
        />
      )}
      {removed !== null && (
        <Notice
          key={removed.id}
          floats
          tone="blue"
          title={`“${designTitle(removed.name, removed.edited.content)}” was deleted`}
          actions={<SmallButton onClick={() => actions.restore(removed)}>Bring it back</SmallButton>}
        >
          It stays under Deleted for 30 days.
        </Notice>
      )}
      <DesignTabs
        current={search.show}
        lists={{
          kept: { to: designsAddress.write({ ...search, show: 'kept', offset: 0 }), count: countOf('kept') },
          deleted: {
            to: designsAddress.write({ ...search, show: 'deleted', offset: 0 }),
            count: countOf('deleted'),
          },
        }}
      />
      <Row align="end" wrap gap={12} mt={12} mb={16}>
        <SettledTextInput
          aria-label="Search designs"
          type="search"
          placeholder="Name, picture or blank"
          style={{ flex: '1 1 240px', maxWidth: 420 }}
          value={search.q}
          onChange={(q) => change({ q })}
        />
        <SelectField
          aria-label="Sort by"
          data={designSorts}
          value={search.sort}
          onPick={(sort) => change({ sort })}
        />
        {only.length > 0 && (
          <Link to={designsAddress.write({ ...search, blank: 0, product: 0, order: 0, offset: 0 })}>
            Only those {only.join(', ')}. Show all
          </Link>
        )}
      </Row>
      {isReading ? (
        <Reading what="your designs" />
      ) : found.length === 0 ? (
        <NoDesigns search={search} hasSome={all.some(({ deletedAt }) => deletedAt === undefined)} />
      ) : (
        <Columns
          as="ul"
          template="repeat(auto-fill, minmax(min(100%, 248px), 1fr))"
          gap={16}
          aria-label="Designs"
        >
          {shown.slice(0, drawn).map((design) => (
            <li key={design.id} data-row>
              <DesignCard
                design={design}
                blank={blankOf(design.productId)}
                actions={actions}
                productName={productName}
                onOtherBlank={() => void navigate(designsAddress.write({ ...search, onto: design.id }))}
              />
            </li>
          ))}
        </Columns>
      )}
      {onto !== undefined && <OtherBlank design={onto} onClose={stay} onMissing={stay} />}
      <UnreadRecords kind="designs" read={designs.data} />
      {found.length > pageSize && (
        <Pager
          length={page.length}
          search={{ ...search, offset: page.offset, limit: pageSize }}
          hasSizes={false}
          write={designsAddress.write}
        />
      )}
      <p role="status" className="visuallyHidden">
        {isReading ? '' : `${found.length === 0 ? 'No designs' : countWords(found.length, 'design')} shown`}
      </p>
    </>
  )
}

function NoDesigns({ search, hasSome }: { search: DesignsSearch; hasSome: boolean }) {
  if (search.show === 'deleted')
    return (
      <EmptyState
        kind="noneYet"
        title="Nothing deleted"
        text="A deleted design can be brought back here for 30 days."
      />
    )
  if (hasSome)
    return (
      <EmptyState
        kind="noMatch"
        title="No design matches"
        text="Try fewer words."
        action={<Link to={paths.designs()}>Show all designs</Link>}
      />
    )
  return (
    <EmptyState
      kind="noneYet"
      title="No designs yet"
      text="Choose a blank and place artwork on it: it appears here by itself. Or import designs from another device."
      action={<Link to={paths.catalog()}>Choose a blank</Link>}
    />
  )
}
