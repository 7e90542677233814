import type { SaveState } from '~/local/designs/designSaver'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  save: SaveState
  onReload: () => void
  onKeepBoth: () => void
  onDownload: () => void
}

/** What to do when the design could not be kept. */
export function SaveTrouble({ save, onReload, onKeepBoth, onDownload }: Props) {
  if (save.kind === 'conflict') {
    return (
      <Notice
        tone="amber"
        title="This design was changed in another tab"
        actions={
          <>
            <SmallButton onClick={onReload}>Show the other version</SmallButton>
            <SmallButton onClick={onKeepBoth}>Keep mine as a copy</SmallButton>
          </>
        }
      >
        Nothing was overwritten. What you do here is not saved until you choose.
      </Notice>
    )
  }
  if (save.kind !== 'failed') return null
  return (
    <Notice
      tone="red"
      title={
        save.reason === 'newer'
          ? 'A newer version of Platen has this design'
          : 'This device does not keep the design'
      }
      actions={<SmallButton onClick={onDownload}>Download a copy</SmallButton>}
    >
      {save.reason === 'newer'
        ? 'This tab has stopped saving so that nothing is lost. Reload the page.'
        : 'The browser refused: its storage is full or blocked. Your work is lost when this tab closes, unless you download a copy.'}
    </Notice>
  )
}
