import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { lazy, Suspense, useState } from 'react'
import { SecondaryButton } from '~/ui/actions/Button'

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog }))

/** Opens what was done and the named versions; their code is loaded then. */
export function HistoryButton() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <SecondaryButton
        px={10}
        aria-label="History"
        title="History and versions"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <IconHistory size={18} stroke={1.5} aria-hidden />
      </SecondaryButton>
      {wasOpened && (
        <Suspense>
          <HistoryDialog opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
