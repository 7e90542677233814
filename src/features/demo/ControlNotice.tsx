import { Notice } from '~/ui/notices/Notice'

/** A refusal by the sandbox's control addresses, in its own words. */
export function ControlNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Notice tone="red" title="The demo could not do this">
      {error.message} Nothing was changed.
    </Notice>
  )
}
