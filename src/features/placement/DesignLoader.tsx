import { useEffect, useState } from 'react'
import { Link } from '~/ui/text/Link'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { Printfiles } from '~/contract/artwork/mockup'
import { editedWithNewSizes } from '~/domain/designs/newSizes'
import { emptyContent } from '~/domain/placement/design'
import { openContent, openedContent, withNoted } from '~/domain/placement/designHistory'
import { shownFirst } from '~/domain/products/variantAvailability'
import type { DesignRecord } from '~/local/designs/designDatabase'
import { loadedDesign, releaseDesign } from '~/local/designs/designsAhead'
import { notedName, readNote } from '~/local/designs/designNote'
import { paths } from '~/paths'
import { designLacks } from '~/widgets/designs/designLacks'
import { useDesignRecord } from '~/widgets/designs/useDesignRecord'
import { useStoreScope } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { Reading } from '~/ui/notices/Reading'
import { WithoutLastSeen } from './canvas/WithoutLastSeen'
import { Editor } from './Editor'
import type { EditorSearch } from './editorSearch'
import { LayersKnown } from './LayersKnown'
import { useSource } from './useSource'

interface Props {
  blank: ProductInfo
  printfiles: Printfiles
  technique: string
  search: EditorSearch
}

const ofAnotherBlank = {
  title: 'This design belongs to another blank',
  text: 'Its print areas are not those of this blank.',
}

/** Opens the kept design whose id is in the address, or an empty one where this device has none. */
export function DesignLoader({ blank, printfiles, technique, search }: Props) {
  const owner = useStoreScope()
  const [ahead] = useState(() => loadedDesign(search.design, owner))
  // Talks to the designs read ahead of the page: this one is released, because the page now holds and edits it.
  useEffect(() => releaseDesign(search.design, owner), [search.design, owner])
  const { isRead, record, lack } = useDesignRecord(search.design, { ahead })
  // The design as saved since by another tab or the demo; its color and size are shown where the address names none.
  const [newer, setNewer] = useState<DesignRecord | null>(null)
  const back = <Link to={paths.blank(blank.product.id)}>{blank.product.title}</Link>
  const source = useSource(blank, printfiles, search, isRead && record === null && lack === null)
  if (source.error !== null) {
    return (
      <WithoutLastSeen>
        <PageHeader title="Design" back={back} />
        <ErrorNotice
          title="The artwork to edit could not be loaded"
          effect="Nothing was changed."
          error={source.error}
        />
      </WithoutLastSeen>
    )
  }
  if (!isRead || source.isPending)
    return (
      <>
        <PageHeader title="Design" back={back} />
        {source.isLookedAt && <Reading what="the size of the artwork, which the service still looks at" />}
      </>
    )
  const isForeign = record !== null && record.productId !== blank.product.id
  const trouble = isForeign ? ofAnotherBlank : lack === null ? null : designLacks[lack]
  if (trouble !== null) {
    return (
      <WithoutLastSeen>
        <PageHeader title="Design" back={back} />
        <Notice
          tone="amber"
          title={trouble.title}
          actions={
            <ButtonLink
              to={
                record === null
                  ? paths.design(blank.product.id)
                  : paths.design(record.productId, { design: record.id, technique: record.technique })
              }
            >
              {isForeign ? 'Open it there' : 'Start a new design'}
            </ButtonLink>
          }
        >
          {trouble.text}
        </Notice>
      </WithoutLastSeen>
    )
  }
  const wanted = search.variant || (newer ?? record)?.variantId || source.start?.variantId
  const variantId = blank.variants.find(({ id }) => id === wanted)?.id ?? shownFirst(blank.variants)?.id ?? 0
  const opened = record?.edited ?? openContent(source.start?.content ?? emptyContent)
  const noted = readNote(search.design, owner, record?.rev ?? 0)
  const initial = editedWithNewSizes(
    noted === null ? opened : withNoted(opened, noted, record?.updatedAt ?? 0),
    blank.variants,
  )
  const titleOf = (type: string) => blank.product.files.find((file) => file.type === type)?.title ?? type
  const printed = source.wanted.map(titleOf)
  const asOpened = openedContent(initial)
  const guessed = source.guessed.filter(
    (type) =>
      initial.content.placed[type] !== undefined && asOpened?.placed[type] === initial.content.placed[type],
  )
  return (
    <>
      {printed.length > 0 && (
        <div>
          <Notice tone="blue" title={`The template prints ${printed.join(', ')}`}>
            The service does not hand out a template’s artwork. Put your own file there; the options are those
            of the template.
          </Notice>
        </div>
      )}
      {record === null && source.start !== null && (
        <LayersKnown content={source.start.content} blankId={blank.product.id} {...{ search, owner }} />
      )}
      {guessed.length > 0 && (
        <div>
          <Notice tone="amber" title={`The place of ${guessed.map(titleOf).join(', ')} is a guess`}>
            {search.product > 0
              ? 'The service does not tell where artwork of a product lies, and this browser has not placed it.'
              : 'The order names no position for it, so the service places it.'}{' '}
            It is shown fitted into the print area. Saving leaves it where it is unless you move it here.
          </Notice>
        </div>
      )}
      <Editor
        blank={blank}
        printfiles={printfiles}
        search={search}
        head={{ id: search.design, owner, productId: blank.product.id, technique, variantId }}
        initial={initial}
        kept={opened}
        rev={record?.rev ?? 0}
        keptAt={record?.updatedAt ?? null}
        name={record?.name ?? notedName(search.design, owner)}
        guessed={guessed}
        onShown={setNewer}
      />
    </>
  )
}
