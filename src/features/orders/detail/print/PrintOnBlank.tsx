import { fileTitle } from '~/domain/artwork/fileNames'
import { printQuality } from '~/domain/placement/printQuality'
import { useStoreScope } from '~/queries/services'
import { FileStatusBadge } from '~/ui/badges/FileStatusBadge'
import { Columns, Stack, Text } from '~/ui/layout/Blocks'
import { Verbatim } from '~/ui/text/Verbatim'
import { PrintDrawing } from '~/widgets/pictures/PrintDrawing'
import { usePainted } from '~/widgets/pictures/usePrintPicture'
import type { PlacedPrint } from './usePrintLayouts'

interface Props {
  print: PlacedPrint
  /** Whether the print is one of many: its picture is then small, with the text beside it. */
  isSmall: boolean
}

/** One print file in its place on the blank, with name, size and sharpness. */
export function PrintOnBlank({ print: { file, layout, title, inks, minDpi }, isSmall }: Props) {
  const quality = layout === null || layout.dpi === null ? null : printQuality(layout.dpi, minDpi)
  const picture = usePainted(file.preview_url ?? file.thumbnail_url, inks, useStoreScope())
  return (
    <Columns
      as="figure"
      template={isSmall ? '88px minmax(0, 1fr)' : 'minmax(0, 1fr)'}
      gap={isSmall ? 12 : 6}
      style={{ width: isSmall ? '19.5rem' : '9.25rem', maxWidth: '100%' }}
    >
      <PrintDrawing
        layout={layout}
        picture={picture}
        hasOutline
        hasFolds
        label={`${title}: ${layout?.words ?? 'position not known'}`}
      />
      <Stack as="figcaption" items="start" gap={2} size={12} leading={18}>
        <Text as="span" weight={550}>
          {title}
        </Text>
        {file.filename !== null && (
          <Text as="span" tone="quiet" breaks>
            <Verbatim>{fileTitle(file)}</Verbatim>
          </Text>
        )}
        {/* Has its final height while it is read, so that nothing moves later. */}
        <Text as="span" tone="quiet">
          {layout?.words ?? '\u00a0'}
        </Text>
        {quality?.level === 'low' && (
          <Text as="span" tone="amber">
            {quality.word} sharpness. {quality.meaning}
          </Text>
        )}
        {file.status !== 'ok' && <FileStatusBadge status={file.status} />}
      </Stack>
    </Columns>
  )
}
