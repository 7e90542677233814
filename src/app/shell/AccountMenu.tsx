import IconUser from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import { useEffect, useRef, useState } from 'react'
import { afterFirstPage } from '~/device/afterFirstPage'
import { IconButton } from '~/ui/actions/IconButton'
import { useDismiss } from '~/ui/actions/useDismiss'
import { later } from '~/ui/parts/later'
import type { AccountActions } from './AccountPanel'

const load = async () => (await import('./AccountPanel')).AccountPanel
const AccountPanel = later(load, { missing: 'floats' })

/** The button of the account menu; the menu's code comes after the first page. */
export function AccountMenu(actions: AccountActions) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  useDismiss(root, isOpen, close)
  // Talks to the network: the menu is loaded early, so that it opens without a connection too.
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
      {isOpen && <AccountPanel {...actions} onClose={close} onMissing={close} />}
    </div>
  )
}
