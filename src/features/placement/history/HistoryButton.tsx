import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { SecondaryButton } from '~/ui/actions/Button'
import { laterDialog } from '../laterDialog'

const HistoryDialog = laterDialog(async () => (await import('./HistoryDialog')).HistoryDialog)

/** Opens the list of steps and named versions; its code is loaded then. */
export function HistoryButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SecondaryButton aria-label="History" title="History and versions" onClick={() => setOpen(true)}>
        <IconHistory size={18} stroke={1.5} aria-hidden />
      </SecondaryButton>
      <HistoryDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
