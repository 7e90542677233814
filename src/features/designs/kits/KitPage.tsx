import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { applyKit } from '~/domain/kits/applyKit'
import { picturesIn } from '~/domain/kits/kit'
import { designTitle } from '~/domain/designs/designTitle'
import type { Artwork } from '~/domain/placement/design'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Columns, Hint, Stack } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Sheet } from '~/ui/layout/Sheet'
import { ErrorNotice, ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { ArtworksInput } from '~/widgets/artwork/ArtworksInput'
import { KitOutcomes } from './KitOutcomes'
import { KitSlots } from './KitSlots'
import { putOnBlank, putOnDesign } from './putKit'
import { PutPictures } from './PutPictures'
import { TargetChoice } from './TargetChoice'
import { useKitTarget } from './useKitTarget'

/** Puts a kit on a blank or a kept design, and shows what does not fit before anything is written. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const owner = useStoreScope()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const queries = designQueries(owner)
  const kits = useQuery(queries.kits())
  const kit = kits.data?.find((one) => one.id === id && one.deletedAt === undefined)
  const designs = (useQuery(queries.list()).data ?? []).filter(({ deletedAt }) => deletedAt === undefined)
  const [blankId, setBlank] = useState(Number(search.get('blank')) || 0)
  const [designId, setDesign] = useState(search.get('design') ?? '')
  const [added, setAdded] = useState<readonly Artwork[]>([])
  const [picks, setPicks] = useState<Readonly<Record<string, string>>>({})
  const design = designs.find((one) => one.id === designId)
  const { chosen, isReading, error, retry } = useKitTarget(kit, blankId, design)
  const content = design?.edited.content
  const used = new Set(Object.values(content?.placed ?? {}).flatMap(picturesIn))
  const artworks = [...Object.values(content?.artworks ?? {}).filter(({ key }) => used.has(key)), ...added]
  /** The chosen artwork, else what the design has in that place, else the artwork added last. */
  const given = new Map(
    (kit?.slots ?? []).flatMap(({ key }) => {
      const place = kit?.places.find(({ placed }) => picturesIn(placed).includes(key))
      const there = content?.placed[place?.placement ?? '']
      const pick = picks[key] ?? (there && picturesIn(there).at(-1)) ?? added.at(-1)?.key
      const artwork = artworks.find((one) => one.key === pick)
      return artwork === undefined ? [] : [[key, artwork] as const]
    }),
  )
  const applied =
    kit === undefined || chosen === null ? null : applyKit(kit, given, chosen.target, chosen.variantId)
  const put = useMutation({
    mutationFn: async () => {
      if (kit === undefined || applied === null || chosen === null) throw new Error('Choose a blank first.')
      return design === undefined
        ? putOnBlank(kit, applied.content, chosen, owner)
        : putOnDesign(kit, applied.content, design)
    },
    onSuccess: (made) => {
      if (chosen === null) return
      const { target } = chosen
      void navigate(paths.design(target.info.product.id, { design: made, technique: target.technique }))
    },
  })
  const back = <Link to={paths.kits()}>My kits</Link>
  if (kit === undefined) {
    return (
      <>
        <PageHeader title="Kit" back={back} />
        {kits.isSuccess && (
          <Notice tone="amber" title="This kit is not on this device">
            It was deleted, or made in another browser. Nothing was changed.
          </Notice>
        )}
        <ReadErrorNotice title="The kits of this device could not be read" read={kits} />
      </>
    )
  }
  const isEmpty = applied === null || Object.keys(applied.content.placed).length === 0
  const lack = isReading
    ? 'The blank is being read'
    : applied === null
      ? error === null
        ? 'Choose a blank first'
        : 'The blank could not be read'
      : isEmpty
        ? 'Nothing of the kit fits'
        : undefined
  const on =
    design === undefined ? chosen?.target.info.product.title : designTitle(design.name, design.edited.content)
  return (
    <>
      <PageHeader
        title={`Kit ${kit.name}`}
        back={back}
        subtitle={`Made for ${kit.techniqueName}. What does not fit is said before anything is written.`}
        actions={
          <>
            <ButtonLink variant="default" to={paths.designOnBlanks({ kit: kit.id })}>
              Many products
            </ButtonLink>
            <Button lack={lack} loading={put.isPending} onClick={() => put.mutate()}>
              {design === undefined ? 'Open as a new design' : 'Put on the design'}
            </Button>
          </>
        }
      />
      <ErrorNotice
        floats
        title="The kit was not put there"
        effect="No design was changed."
        error={put.error}
      />
      <Columns template="360px minmax(0, 1fr)" align="start" below={1080} gap={16}>
        <Stack gap={16} shrinks>
          <Sheet title="1. Where">
            <TargetChoice
              designs={designs}
              blank={blankId || null}
              design={designId}
              onBlank={setBlank}
              onDesign={setDesign}
            />
          </Sheet>
          {kit.slots.length > 0 && (
            <Sheet title="2. Artwork">
              <KitSlots
                slots={kit.slots}
                artworks={artworks}
                given={given}
                owner={owner}
                onGive={(slot, artwork) => setPicks((now) => ({ ...now, [slot]: artwork }))}
              />
              <ArtworksInput
                label="the kit"
                onArtworks={(more) =>
                  // A file that is given again is the last one again.
                  setAdded((now) =>
                    [...now, ...more].filter(
                      ({ key }, at, all) => all.findLastIndex((one) => one.key === key) === at,
                    ),
                  )
                }
              />
            </Sheet>
          )}
        </Stack>
        <Sheet
          title={on == null ? 'What goes where' : `On ${on}`}
          hint={
            design === undefined ? undefined : 'Other placements of the design stay. The step can be undone.'
          }
        >
          <ErrorNotice
            title="The print areas could not be loaded"
            effect="Nothing was changed."
            error={error}
            onRetry={retry}
          />
          {applied === null || chosen === null ? (
            <Hint role="status">
              {isReading
                ? 'Reading the blank…'
                : error === null && 'Choose a blank or a design to see what fits.'}
            </Hint>
          ) : (
            <>
              <PutPictures of="kit" content={applied.content} chosen={chosen} owner={owner} />
              <KitOutcomes of="kit" outcomes={applied.outcomes} />
            </>
          )}
        </Sheet>
      </Columns>
    </>
  )
}
