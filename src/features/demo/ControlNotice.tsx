import { Notice } from '~/ui/notices/Notice'

/** A control that the sandbox refused, in its own words. */
export function ControlNotice({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Notice tone="red" title="The demo could not do this">
      {error.message} Nothing was changed.
    </Notice>
  )
}
