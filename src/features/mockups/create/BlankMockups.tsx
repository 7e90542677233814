import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mockupPlacement, placementTitle, subjectOfBlank } from '~/domain/mockups/mockupSubject'
import { forgetMockupHandoff, readMockupHandoff } from '~/local/mockups/mockupHandoff'
import { catalogQueries } from '~/queries/catalogQueries'
import { useApi, useStoreScope } from '~/queries/services'
import { Box, Hint } from '~/ui/layout/Blocks'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { UnreadVariants } from '~/ui/notices/UnreadChoices'
import { LeftOut } from './LeftOut'
import { NewMockupsForm } from './NewMockupsForm'
import type { ProductInfo } from '~/contract/catalog/catalog'
import type { MockupTaskInput } from '~/contract/artwork/mockup'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { withNewSizes } from '~/domain/designs/newSizes'
import { missingFiles, sentArtworks, usedContent } from '~/domain/placement/designFiles'
import { subjectsOfDesign } from '~/domain/mockups/subjectsOfDesign'
import { paths } from '~/paths'
import { designLacks } from '~/widgets/designs/designLacks'
import { useDesignRecord } from '~/widgets/designs/useDesignRecord'
import { fileQueries } from '~/queries/fileQueries'
import { ButtonLink } from '~/ui/actions/ButtonLink'

interface Props {
  id: number
  /** Id of a design from the editor; null where artwork is named here. */
  designId: string | null
}

/** Mockups of a blank: with a design from the editor, else with artwork by address. */
export function BlankMockups({ id, designId }: Props) {
  const scope = useStoreScope()
  const [handed, setHanded] = useState(() => readMockupHandoff(scope, id))
  const { data, isLoadingError, error, refetch } = useQuery(catalogQueries(useApi()).product(id))
  if (isLoadingError) {
    return (
      <ReadErrorNotice
        title="The blank could not be loaded"
        effect="Nothing was made."
        read={{ error, refetch }}
      />
    )
  }
  if (data === undefined) return <Hint mt={8}>Loading…</Hint>
  if (designId !== null) return <DesignMockups blank={data} designId={designId} />
  if (handed !== null) {
    const leave = () => {
      forgetMockupHandoff(scope, id)
      setHanded(null)
    }
    return <HandoffMockups blank={data} design={handed} onLeave={leave} />
  }
  return (
    <>
      <UnreadVariants of={data} />
      <NewMockupsForm name={`blank.${id}`} subjects={[subjectOfBlank(data, [])]} blank={data} />
    </>
  )
}

interface HandoffMockupsProps {
  blank: ProductInfo
  design: MockupTaskInput
  /** Called when the merchant wants to name other artwork. */
  onLeave: () => void
}

/** Mockups of a design that another page in this tab has passed on. */
function HandoffMockups({ blank, design, onLeave }: HandoffMockupsProps) {
  const files = (design.files ?? []).map(({ type, ...file }) => ({
    ...file,
    placement: mockupPlacement(blank, file.placement ?? type ?? null),
  }))
  return (
    <>
      <Box mt={16}>
        <Notice
          tone="blue"
          title="With the artwork as you placed it"
          actions={<SmallButton onClick={onLeave}>Name other artwork</SmallButton>}
        >
          The placements and positions come from the placement editor.
        </Notice>
      </Box>
      <NewMockupsForm
        name={`handed.${blank.product.id}`}
        subjects={[subjectOfBlank(blank, files, design.product_options)]}
      />
    </>
  )
}

const noSuchDesign = {
  title: 'This design is not on this device',
  text: 'Designs are kept in the browser in which they were made.',
}

/** Mockups of a design that was made in the editor and is kept on this device. */
function DesignMockups({ blank, designId }: { blank: ProductInfo; designId: string }) {
  const api = useApi()
  const { isRead, record, lack } = useDesignRecord(designId)
  const content = record === null ? undefined : withNewSizes(record.edited.content, blank.variants)
  const printfiles = useQuery({
    ...catalogQueries(api).printfiles(blank.product.id, record?.technique ?? ''),
    enabled: record !== null,
  })
  const used =
    content === undefined || printfiles.data === undefined ? null : usedContent(content, printfiles.data)
  // Pictures that only the history uses may be gone from the library.
  const sent = used === null ? [] : sentArtworks(used)
  const fileIds = [...new Set(sent.flatMap(({ fileId }) => fileId ?? []))]
  const files = useQueries({ queries: fileIds.map((id) => fileQueries(api).detail(id)) })
  const failed = printfiles.isLoadingError ? printfiles : files.find(({ isLoadingError }) => isLoadingError)
  const edit = (words: string) => (
    <ButtonLink
      to={paths.design(blank.product.id, { design: designId, technique: record?.technique })}
      variant="default"
    >
      {words}
    </ButtonLink>
  )
  if (failed) {
    return (
      <ReadErrorNotice
        title="The design could not be loaded whole"
        effect="Nothing was made, and the design is still on this device."
        read={failed}
      />
    )
  }
  if (!isRead || (record !== null && printfiles.isPending) || files.some(({ isPending }) => isPending))
    return <Hint mt={8}>Loading…</Hint>
  if (used === null || printfiles.data === undefined || record?.productId !== blank.product.id) {
    const { title, text } = lack === null ? noSuchDesign : designLacks[lack]
    return (
      <Notice tone="amber" title={title} actions={edit('Open the editor')}>
        {text} Nothing was made.
      </Notice>
    )
  }
  const addresses = new Map(
    files.flatMap(({ data }): [number, string][] => {
      const address = data?.url ?? data?.preview_url ?? null
      return data === undefined || address === null ? [] : [[data.id, address]]
    }),
  )
  const missing = missingFiles(used, (id) => addresses.has(id)).map((placement) =>
    placementTitle(blank, placement),
  )
  const subjects = subjectsOfDesign(blank, used, printfiles.data, addresses)
  return (
    <>
      <Box mt={16}>
        {missing.length > 0 ? (
          <LeftOut placements={missing} actions={edit('Open the design')} />
        ) : (
          <Notice tone="blue" title="With the artwork as you placed it" actions={edit('Edit placement')}>
            Sizes with a print area of their own get their own position.
          </Notice>
        )}
      </Box>
      {subjects.length > 0 && <NewMockupsForm name={`design.${designId}`} subjects={subjects} />}
    </>
  )
}
