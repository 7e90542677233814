import { formatClock } from '~/domain/text/formatTime'
import { useSyncExternalStore } from 'react'
import type { DraftSession } from '~/local/drafts/draftSession'
import type { SaveStatus } from '~/local/drafts/draftWriter'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { saveJson } from '~/ui/actions/saveFile'
import { Hint } from '~/ui/layout/Blocks'

interface Props {
  session: DraftSession
  /** When the opened draft was typed, in ms since 1970; null for a new one. */
  keptAt: number | null
  content: () => unknown
}

const reasons = {
  full: 'The storage of this device is full.',
  refused: 'This browser does not let the app keep anything here, as in a private window.',
  newer: 'A newer version of this app is open in another tab. Reload this page to go on.',
}

/** Says whether the typed values are kept on this device, and only once they are. */
export function DraftStatus({ session, keptAt, content }: Props) {
  const status = useSyncExternalStore(session.subscribe, session.status)
  if (status.kind === 'failed') {
    return (
      <Notice
        tone="red"
        title="What you type is not saved on this device"
        actions={
          <SmallButton onClick={() => saveJson('order-draft.json', content())}>Download a copy</SmallButton>
        }
      >
        {reasons[status.why]} It stays in this tab only: do not close it before you saved the draft on the
        service.
      </Notice>
    )
  }
  return <Hint role="status">{wordsOf(status, keptAt)}</Hint>
}

function wordsOf(status: SaveStatus, keptAt: number | null): string {
  if (status.kind === 'saving') return 'Saving on this device…'
  if (status.kind === 'saved') return `Saved on this device at ${formatClock(status.at / 1000)}`
  if (status.kind === 'changed') return 'Not saved any more: another tab changed this draft'
  return keptAt === null
    ? 'What you type is saved on this device as you go'
    : `Saved on this device at ${formatClock(keptAt / 1000)}`
}
