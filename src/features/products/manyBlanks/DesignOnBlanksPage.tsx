import { ManualStoreOnly } from '~/widgets/products/ManualStoreOnly'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { storeScope } from '~/domain/storeScope'
import { countWords } from '~/domain/text/countWords'
import { isUpright } from '~/domain/layers/printOf'
import { canonicalText } from '~/domain/text/canonicalText'
import { forgetSent, keepForm, readKeptForm } from '~/local/drafts/keptForm'
import { paths } from '~/paths'
import { useApi } from '~/queries/services'
import { Columns, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WaitNote } from '~/ui/notices/WaitNote'
import { ArtworksInput } from '~/widgets/artwork/ArtworksInput'
import { HostNeeded } from '~/widgets/artwork/HostNeeded'
import { RehearseSwitch } from '~/widgets/jobs/rehearsal/RehearseSwitch'
import { WriteButton } from '~/ui/actions/WriteButton'
import { ProductJobs } from '../bulk/ProductJobs'
import { jobMinutes } from '../bulk/jobWords'
import { useProductJobs } from '../bulk/useProductJobs'
import { salesUnread } from '../salesUnread'
import { BlankChooser } from './BlankChooser'
import { BlankSettings } from './BlankSettings'
import {
  type BlankChoice,
  type DesignValues,
  emptyDesign,
  mostBlanks,
  mostWorks,
  readDesign,
  withHanded,
  mostProducts,
} from './designForm'
import { DesignRules } from './DesignRules'
import { LayoutChoice } from './LayoutChoice'
import { ResultSheet } from './ResultSheet'
import { StartOutcome } from './StartOutcome'
import { useBlankParts } from './useBlankParts'
import { useBlankToggle } from './useBlankToggle'
import { useLayoutKit } from './useLayoutKit'
import { useProducts } from './useProducts'
import { useStartProducts } from './useStartProducts'
import { useTakenWorks } from './works/useTakenWorks'
import { WorkList } from './works/WorkList'

/** Makes products from artworks on many blanks: positioned by a rule or a kit, named, priced, previewed, created in a queue. */
export function Component() {
  return (
    <ManualStoreOnly title="Designs on many blanks">
      <DesignOnBlanks />
    </ManualStoreOnly>
  )
}

function DesignOnBlanks() {
  const api = useApi()
  const owner = storeScope(api)
  const keptAs = `design.${owner}`
  const [search, setSearch] = useSearchParams()
  const [values, setValues] = useState(() => withHanded(readDesign(readKeptForm(keptAs)), search))
  /** Number of forms sent, as a key: messages about files are cleared with their form. */
  const [round, setRound] = useState(0)
  const jobs = useProductJobs('designOnBlanks')
  const { works, blanks, layout } = values
  const { adding, isFull, unread, toggle } = useBlankToggle(values, setValues)
  const chosen = useLayoutKit(layout)
  const { kit } = chosen
  const [place] = kit?.places ?? []
  const [first] = works
  const isPortrait =
    place === undefined ? (first?.artwork.height ?? 0) > (first?.artwork.width ?? 0) : isUpright(place.placed)
  const { parts, error, retry } = useBlankParts(
    blanks.map(({ id }) => id),
    isPortrait,
    kit,
  )
  const products = useProducts(values, kit, layout.kind === 'rule', parts)
  const { ready } = products
  const put = (change: Partial<DesignValues>) => setValues((now) => ({ ...now, ...change }))
  const { take, leftOut, repeated, forgetNotTaken } = useTakenWorks(works, (all) => put({ works: all }))

  // Talks to the tab's session storage: the form survives a reload. Then the address is cleared, because its
  // values must not be applied again to the next form.
  useEffect(() => {
    if (keepForm(keptAs, values) && search.size > 0) setSearch({}, { replace: true })
  }, [keptAs, values, search, setSearch])

  const changeBlank = (id: number, choice: BlankChoice | null) =>
    put({ blanks: blanks.flatMap((row) => (row.id !== id ? [row] : (choice ?? []))) })
  const starting = useStartProducts(products, values, jobs, (started, madeOf) => {
    const left = [...values.left, ...started]
    // Products not created yet stay for correction, as do changes made meanwhile; products of the started job are taken out.
    const isUnread = blanks.some(({ id }) => !parts.has(id))
    const isMore = isUnread || [...products.plans.keys()].some((key) => !left.includes(key))
    if (isMore || canonicalText(values) !== canonicalText(madeOf)) return put({ left })
    setRound((now) => now + 1)
    forgetNotTaken()
    // The page may have been left, reopened and changed again.
    forgetSent(keptAs, madeOf)
    setValues(emptyDesign)
  })
  const { start, progress } = starting
  const isOpen = error === null && blanks.some(({ id }) => !parts.has(id))
  const { sales } = products
  const isReading = sales.isPending || adding.length > 0 || chosen.isPending || isOpen
  // Starting before all blanks are read would leave those out and reset the form.
  const lack = products.areTooMany
    ? `At most ${mostProducts} products are made at once`
    : isReading && (works.length > 0 || layout.kind !== 'rule')
      ? 'The blanks are being read'
      : !sales.isPending && sales.data === undefined
        ? 'It is not known what your store sells in'
        : ready.length > 0
          ? undefined
          : 'Choose artwork, and blanks that it fits'
  return (
    <>
      <PageHeader
        title="Designs on many blanks"
        back={<Link to={paths.products()}>Store products</Link>}
        subtitle="Every result is shown before anything is created."
        actions={
          <>
            <RehearseSwitch />
            <WriteButton
              needs="sync_products"
              lack={lack}
              loading={start.isPending}
              onClick={() => start.mutate(values)}
            >
              {ready.length === 0
                ? 'Create products'
                : `Create ${countWords(ready.length, 'product')}, ${jobMinutes(ready.length)}`}
            </WriteButton>
          </>
        }
      />
      <WaitNote on={start.isPending} />
      <StartOutcome
        error={start.error}
        isStopped={start.data === false}
        progress={progress}
        onStop={starting.stop}
      />
      <ProductJobs jobs={jobs} />
      <Columns template="360px minmax(0, 1fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <Sheet
            title="1. Artwork"
            hint={`Each becomes a product on every blank. Up to ${mostWorks} at a time.`}
          >
            <WorkList
              works={works}
              owner={owner}
              onChange={(next) => {
                forgetNotTaken()
                put({ works: next })
              }}
            />
            <ArtworksInput key={round} label="the designs" onArtworks={take} onGiven={forgetNotTaken} />
            {leftOut > 0 && (
              <Notice tone="amber" title={`${countWords(leftOut, 'artwork was', 'artworks were')} left out`}>
                There are {mostWorks} already. Take some out, or create the products of these first.
              </Notice>
            )}
            {repeated.length > 0 && (
              <Notice
                tone="amber"
                title={`${countWords(repeated.length, 'artwork was', 'artworks were')} not added again`}
              >
                {repeated.join(', ')}: the same file is in the list already.
              </Notice>
            )}
            <HostNeeded what="Files of this device, and designs of several layers, are uploaded, which needs" />
          </Sheet>
          <Sheet title="2. Placement, names and prices">
            <LayoutChoice values={values} kits={chosen.kits} kit={kit} onChange={put} />
            <DesignRules
              values={values}
              hasKit={layout.kind !== 'rule'}
              currency={products.store}
              onChange={put}
            />
          </Sheet>
          <Sheet title="3. Blanks" hint={`Up to ${mostBlanks} at a time.`}>
            <BlankChooser
              chosen={[...blanks.map(({ id }) => id), ...adding]}
              onToggle={(id, isOn) => void toggle(id, isOn)}
            />
            {isFull && (
              <Notice tone="amber" title="The blank was not added">
                There are {mostBlanks} already. Take one out, or create the products on these first.
              </Notice>
            )}
            <Stack as="ul" gap={12} mt={12}>
              {blanks.map((choice) => {
                const known = parts.get(choice.id)
                return known === undefined ? null : (
                  <BlankSettings
                    key={choice.id}
                    parts={known}
                    choice={choice}
                    hasKit={layout.kind !== 'rule'}
                    onChange={(next) => changeBlank(choice.id, next)}
                  />
                )
              })}
            </Stack>
          </Sheet>
        </Stack>
        <ResultSheet
          products={products}
          values={values}
          parts={parts}
          chosen={chosen}
          owner={owner}
          onChange={put}
        >
          {unread !== null && (
            <ErrorNotice
              title="The blank could not be added"
              effect="Nothing was created."
              error={unread.error}
              onRetry={() => void toggle(unread.id, true)}
            />
          )}
          {sales.data === undefined && <ReadErrorNotice {...salesUnread} read={sales} />}
          <ErrorNotice
            title="Some print areas could not be loaded"
            effect="Nothing was created."
            error={error}
            onRetry={retry}
          />
        </ResultSheet>
      </Columns>
    </>
  )
}
