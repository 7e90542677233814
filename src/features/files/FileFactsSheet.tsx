import type { PrintFile } from '~/contract/artwork/file'
import { placementWord } from '~/domain/placement/placementWord'
import { formatBytes, formatNumber } from '~/domain/text/formatNumber'
import { ExternalLink } from '~/ui/actions/ExternalLink'
import { Facts } from '~/ui/text/Facts'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Sheet } from '~/ui/layout/Sheet'
import { pixelWords, printedWords, typeWords } from './fileWords'

/** What the service found in the file, and its size in print. */
export function FileFactsSheet({ file }: { file: PrintFile }) {
  const isVector = file.mime_type === 'image/svg+xml'
  return (
    <Sheet title="File">
      <Facts
        rows={[
          ['File id', `#${file.id}`, String(file.id)],
          ['Type', typeWords(file.mime_type)],
          ['Pixels', pixelWords(file.width, file.height)],
          ['Resolution', file.dpi === null ? null : `${formatNumber(file.dpi)} dpi`],
          ['Sharp at 150 dpi', isVector ? 'at any size' : printedWords(file.width, file.height, 150)],
          ['Sharp at 300 dpi', isVector ? null : printedWords(file.width, file.height, 300)],
          ['Size', file.size !== null && file.size > 0 ? formatBytes(file.size) : null],
          ['Made for', file.type === null ? null : placementWord(file.type)],
          [
            'Address',
            file.url === null ? null : (
              <ExternalLink key="url" href={file.url}>
                {file.url}
              </ExternalLink>
            ),
            file.url,
          ],
          ['MD5', file.hash === null ? null : <code key="md5">{file.hash}</code>, file.hash],
          ['Added', file.created === null ? null : <RelativeTime key="created" seconds={file.created} />],
        ]}
      />
    </Sheet>
  )
}
