import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { WriteButton } from '~/ui/actions/WriteButton'
import { Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { WaitNote } from '~/ui/notices/WaitNote'
import type { DraftValues } from '../draftForm'
import { DraftStatus } from './DraftStatus'

interface Props {
  form: UseFormReturn<DraftValues>
  session: DraftSession
  view: DraftView
  /** The form opened with what was typed earlier. */
  isRestored: boolean
  /** When the draft that was opened had been typed, in ms; null for a fresh one. */
  keptAt: number | null
  save: { isPending: boolean; isError: boolean; error: unknown }
  words: { restored: string; discard: string; lost: string; unsaved: string; open: string; save: string }
  onDiscard: () => Promise<void>
  /** What to know before it is saved. */
  children: ReactNode
}

const unsavedEffect = 'Nothing was charged, and what you typed is still here.'

/** The end of a draft's form: what was restored, how saving it went, and the button that saves it. */
export function SaveDraftFields({
  form,
  session,
  view,
  isRestored,
  keptAt,
  save,
  words,
  onDiscard,
  children,
}: Props) {
  return (
    <Stack gap={12}>
      {isRestored && view.lease === 'held' && (
        <Notice
          floats
          tone="blue"
          title={words.restored}
          actions={
            <DiscardButton size="xs" what={words.lost} onDiscard={() => void onDiscard()}>
              {words.discard}
            </DiscardButton>
          }
        />
      )}
      {children}
      <ErrorNotice
        floats
        title={words.unsaved}
        effect={unsavedEffect}
        open={{ title: words.open, effect: unsavedEffect }}
        error={save.error}
      />
      <WriteButton needs="orders" type="submit" fullWidth loading={save.isPending}>
        {words.save}
      </WriteButton>
      <WaitNote on={save.isPending} />
      <DraftStatus session={session} keptAt={keptAt} content={() => form.getValues()} />
    </Stack>
  )
}
