import { useSyncExternalStore } from 'react'
import { dismissTrouble, subscribeToTroubles, troubles } from '~/device/trouble'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'

/** Says what this browser does not keep or could not read, each once, above any page. */
export function DeviceNotices() {
  const said = useSyncExternalStore(subscribeToTroubles, troubles)
  return (
    <>
      {said.map(({ id, title, text }) => (
        <Notice
          key={`${id} ${text}`}
          floats
          tone="amber"
          title={title}
          actions={<SmallButton onClick={() => dismissTrouble(id)}>Got it</SmallButton>}
        >
          {text}
        </Notice>
      ))}
    </>
  )
}
