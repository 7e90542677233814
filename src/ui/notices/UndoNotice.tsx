import { type ReactNode, useState } from 'react'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from './Notice'

interface Offered {
  id: number
  title: string
  undo: () => void
}

/**
 * Undo for actions that take a single press: `offer` takes a title that says what was removed, and a function
 * that restores it while the page is open. Only the last action can be undone.
 */
export function useUndo(): { notice: ReactNode; offer: (title: string, undo: () => void) => void } {
  const [offered, setOffered] = useState<Offered | null>(null)
  const end = () => setOffered(null)
  return {
    offer: (title, undo) => setOffered((last) => ({ id: (last?.id ?? 0) + 1, title, undo })),
    notice: offered && (
      <Notice
        key={offered.id}
        floats
        tone="blue"
        title={offered.title}
        onClose={end}
        actions={
          <SmallButton
            onClick={() => {
              end()
              offered.undo()
            }}
          >
            Bring it back
          </SmallButton>
        }
      />
    ),
  }
}
