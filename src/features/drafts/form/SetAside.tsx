import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DraftSession } from '~/local/drafts/draftSession'
import { setDraftAside } from '~/local/drafts/draftStore'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'

interface Props {
  session: DraftSession
  scope: string
  id: string
}

/**
 * Shown instead of the form while a kept draft that this version cannot read is moved aside, because typed values would
 * overwrite it. If that fails, it says so and there is no form.
 */
export function SetAside({ session, scope, id }: Props) {
  const aside = useMutation({
    mutationFn: () => setDraftAside(scope, id),
    onSuccess: () => session.reload(),
  })
  const { mutate } = aside
  // Talks to the device's store.
  useEffect(() => mutate(), [mutate])
  return aside.isError ? (
    <ErrorNotice
      title="What this device keeps of this draft cannot be read, or put aside"
      effect="It stays as it is, and nothing was changed."
      error={aside.error}
      onRetry={() => mutate()}
    />
  ) : (
    <Reading what="this draft" />
  )
}
