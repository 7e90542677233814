import { fileTitle } from '~/domain/artwork/fileNames'
import { ManualStoreOnly } from '~/widgets/products/ManualStoreOnly'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import type { PrintFile } from '~/contract/artwork/file'
import type { SyncProduct } from '~/contract/products/syncProduct'
import type { PrintPlace } from '~/domain/designs/printPlace'
import { artworkUses, isMeant } from '~/domain/artwork/artworkUse'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { productQueries } from '~/queries/productQueries'
import { useApi, useStoreScope } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { Columns, Hint, Row, Stack, Text } from '~/ui/layout/Blocks'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { Thumb } from '~/ui/pictures/Thumb'
import { Reading } from '~/ui/notices/Reading'
import { ArtworkPicker } from './ArtworkPicker'
import { ProductJobs } from '../bulk/ProductJobs'
import { ReplacePreview } from './ReplacePreview'
import { useProductJobs } from '../bulk/useProductJobs'
import { TextField } from '~/ui/inputs/Fields'
import { UnreadNotice } from '~/ui/notices/UnreadNotice'
import { Counting } from '~/ui/text/Counting'
import { useSteadyRows } from '~/ui/useSteadyRows'
import { useWholeProducts } from '../bulk/useWholeProducts'
import { UnreadRows } from '~/ui/notices/UnreadRows'
import { designTitle } from '~/domain/designs/designTitle'
import { isComposedKey } from '~/domain/layers/printOf'
import { formatNumber } from '~/domain/text/formatNumber'
import { designQueries } from '~/queries/designQueries'
import { Notice } from '~/ui/notices/Notice'

const none: readonly SyncProduct[] = []

/** Lists every artwork of the store's products, to be replaced everywhere at once. */
export function Component() {
  return (
    <ManualStoreOnly title="Replace artwork">
      <ReplaceArtwork />
    </ManualStoreOnly>
  )
}

function ReplaceArtwork() {
  const [params] = useSearchParams()
  const list = useQuery(productQueries(useApi()).whole({}))
  const { infos, failed, isReading, again } = useWholeProducts(list.data?.rows ?? none)
  const unread = list.data?.unread ?? 0
  const uses = useSteadyRows(artworkUses(infos), ({ key: of }) => of)
  const asked = Number(params.get('file') ?? Number.NaN)
  const [key, setKey] = useState<string | null>(null)
  const chosen = uses.find((use) => use.key === key) ?? uses.find(({ fileIds }) => fileIds.includes(asked))
  const [words, setWords] = useState('')
  const shown = uses.filter((use) => isMeant(use, words))
  const [next, setNext] = useState<{ file: PrintFile; place: PrintPlace | null } | null>(null)
  const jobs = useProductJobs('replaceArtwork')
  const readSoFar = isReading
    ? `Reading ${formatNumber(infos.length)} of ${countWords(list.data?.rows.length ?? 0, 'product')}…`
    : list.isSuccess
      ? `${infos.length === 0 ? 'No product was' : countWords(infos.length, 'product')} read${failed.length > 0 ? `, ${failed.length} could not be read` : ''}.`
      : ''
  return (
    <>
      <PageHeader
        title="Replace artwork"
        back={<Link to={paths.products()}>Store products</Link>}
        subtitle="Choose an artwork, give its successor, see every product that changes."
      />
      <ProductJobs jobs={jobs} />
      <ReadErrorNotice title="The products could not be loaded" read={list} />
      <Counting tone="quiet" size={13} mb={12} words={readSoFar} />
      <UnreadRows
        word="product"
        count={unread}
        effect={[
          'It is left out: its artwork stays as it is.',
          'They are left out: their artwork stays as it is.',
        ]}
      />
      <UnreadNotice floats records={failed} word="product" effect="Nothing was changed" onAgain={again} />
      <Columns template="minmax(0, 1fr) 320px" align="start" below={1180} gap={16}>
        <Stack gap={12} shrinks>
          {(!list.isError || uses.length > 0) && (
            <Sheet title="Artwork in use">
              {list.isPending && <Reading what="the products" />}
              {!isReading && failed.length === 0 && unread === 0 && list.isSuccess && uses.length === 0 && (
                <EmptyState
                  kind="noneYet"
                  title="No artwork yet"
                  text="No product of this store has artwork."
                  action={<Link to={paths.newProduct()}>Make a product</Link>}
                />
              )}
              {uses.length > 0 && (
                <TextField
                  label="Find artwork"
                  type="search"
                  placeholder="Name, id, hash, address"
                  value={words}
                  onType={setWords}
                />
              )}
              {uses.length > 0 && shown.length === 0 && (
                <Hint>No product of this store uses such a file.</Hint>
              )}
              <Stack role="radiogroup" aria-label="Artwork in use" gap={12} mt={16}>
                {shown.map((use) => (
                  <Row key={use.key} as="label" align="center" wrap gap={8}>
                    <input
                      type="radio"
                      name="artwork"
                      checked={chosen?.key === use.key}
                      onChange={() => {
                        setKey(use.key)
                        setNext(null)
                      }}
                    />
                    <Thumb src={use.file.thumbnail_url} alt="" size={44} fill="artwork" />
                    <Text as="span" grow>
                      <bdi>{fileTitle(use.file)}</bdi>
                      <br />
                      <Hint as="span">
                        {countWords(use.products.length, 'product')}, {countWords(use.places, 'place')}
                        {use.file.width !== null && ` · ${use.file.width} × ${use.file.height} px`}
                      </Hint>
                    </Text>
                  </Row>
                ))}
              </Stack>
            </Sheet>
          )}
        </Stack>
        {chosen !== undefined && (
          <Sheet title="Its successor">
            <LayersNotice filename={chosen.file.filename} />
            {next === null ? (
              <ArtworkPicker
                key={chosen.key}
                keptAs={`replacing ${chosen.key}`}
                placement="New artwork"
                onReady={(file, place) => setNext({ file, place })}
              />
            ) : (
              <Stack gap={12} shrinks>
                <ReplacePreview
                  use={chosen}
                  next={next.file}
                  place={next.place}
                  isReading={isReading}
                  onStart={async (title, rows) => {
                    await jobs.start(title, rows)
                    setNext(null)
                  }}
                />
                <SecondaryButton onClick={() => setNext(null)}>Choose another file</SecondaryButton>
              </Stack>
            )}
          </Sheet>
        )}
      </Columns>
    </>
  )
}

/** What it means to replace a print composed of several layers in the editor; renders nothing for other files. */
function LayersNotice({ filename }: { filename: string | null }) {
  const key = filename?.replace(/\.png$/, '') ?? ''
  const designs = useQuery({
    ...designQueries(useStoreScope()).list(),
    enabled: isComposedKey(key),
  }).data
  if (!isComposedKey(key)) return null
  const design = designs?.find(({ edited }) => edited.content.artworks[key] !== undefined)
  return (
    <Notice tone="blue" title="This is a print of several layers">
      The successor takes the place of all of them. To exchange one layer, change the design and choose its
      new print below.{' '}
      {design !== undefined && (
        <Link to={paths.design(design.productId, { design: design.id, technique: design.technique })}>
          Open {designTitle(design.name, design.edited.content)}
        </Link>
      )}
    </Notice>
  )
}
