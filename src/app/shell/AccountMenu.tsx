import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { lazy, useEffect, useRef, useState } from 'react'
import { afterFirstPage } from '~/device/afterFirstPage'
import { IconButton } from '~/ui/actions/IconButton'
import { useDismiss } from '~/ui/actions/useDismiss'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'
import type { AccountActions } from './AccountPanel'

const load = async () => ({ default: (await import('./AccountPanel')).AccountPanel })
const AccountPanel = lazy(load)

/** What belongs to the connection, behind a button; its code comes after the first page. */
export function AccountMenu(actions: AccountActions) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(root, isOpen, close)
  // Talks to the network: the panel is there later without a connection, too.
  useEffect(() => afterFirstPage(() => void load().catch(() => undefined)), [])
  return (
    <div ref={root} style={{ position: 'relative' }}>
      <IconButton
        side={36}
        opens
        aria-label="Account"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconUser size={20} stroke={1.5} aria-hidden />
      </IconButton>
      {isOpen && (
        <PanelBoundary late>
          <AccountPanel {...actions} onClose={close} />
        </PanelBoundary>
      )}
    </div>
  )
}
