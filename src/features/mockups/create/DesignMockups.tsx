import { useQueries, useQuery } from '@tanstack/react-query'
import type { ProductInfo } from '~/contract/catalog/catalog'
import { missingFiles } from '~/domain/placement/designFiles'
import { placementTitle } from '~/domain/mockups/mockupSubject'
import { subjectsOfDesign } from '~/domain/mockups/subjectsOfDesign'
import { paths } from '~/paths'
import { catalogQueries } from '~/queries/catalogQueries'
import { useDesignRecord } from '~/widgets/designs/useDesignRecord'
import { fileQueries } from '~/queries/fileQueries'
import { useApi } from '~/queries/services'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { ReadErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { NewMockupsForm } from './NewMockupsForm'
import { Box, Hint } from '~/ui/layout/Blocks'

/** Mockups of a design as it was placed in the editor and kept on this device. */
export function DesignMockups({ blank, designId }: { blank: ProductInfo; designId: string }) {
  const api = useApi()
  const { isRead, record } = useDesignRecord(designId)
  const content = record?.edited.content
  const printfiles = useQuery({
    ...catalogQueries(api).printfiles(blank.product.id, record?.technique ?? ''),
    enabled: record !== null,
  })
  const fileIds = [...new Set(Object.values(content?.artworks ?? {}).flatMap(({ fileId }) => fileId ?? []))]
  const files = useQueries({ queries: fileIds.map((id) => fileQueries(api).detail(id)) })
  const failed = printfiles.isError ? printfiles : files.find(({ isError }) => isError)
  const edit = (words: string) => (
    <ButtonLink to={paths.design(blank.product.id, { design: designId })} variant="default">
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
  if (content === undefined || printfiles.data === undefined || record?.productId !== blank.product.id) {
    return (
      <Notice tone="amber" title="This design is not on this device" actions={edit('Open the editor')}>
        Designs are kept in the browser in which they were made. Nothing was made.
      </Notice>
    )
  }
  const addresses = new Map(
    files.flatMap(({ data }): [number, string][] => {
      const address = data?.url ?? data?.preview_url ?? null
      return data === undefined || address === null ? [] : [[data.id, address]]
    }),
  )
  const missing = missingFiles(content).map((placement) => placementTitle(blank, placement))
  const subjects = subjectsOfDesign(blank, content, printfiles.data, addresses)
  return (
    <>
      <Box mt={16}>
        {missing.length > 0 ? (
          <Notice tone="amber" title={`Left out: ${missing.join(', ')}`} actions={edit('Open the design')}>
            The service does not have this artwork yet, so it cannot show it.
          </Notice>
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
