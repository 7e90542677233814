import { countWords } from '~/domain/text/countWords'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import type { usePrintFiles } from './usePrintFiles'

/** The outcome of a download of print files: under way, failed, or incomplete. */
export function PrintFilesOutcome({ making }: Pick<ReturnType<typeof usePrintFiles>, 'making'>) {
  const missing = making.data?.missing ?? []
  if (making.isPending) return <Notice tone="blue" title="The print files are being made" />
  if (making.isError)
    return (
      <ErrorNotice
        title="The print files were not made"
        effect="Your design is unchanged, and nothing was sent."
        error={making.error}
        onRetry={() => making.mutate()}
      />
    )
  if (missing.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={countWords(
        missing.length,
        'picture is missing in the download',
        'pictures are missing in the download',
      )}
    >
      Only the service has {missing.join(', ')}. Take what is missing again from this device, and download
      once more.
    </Notice>
  )
}
