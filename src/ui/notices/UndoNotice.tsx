import { type ReactNode, useState } from 'react'
import { SmallButton } from '~/ui/actions/Button'
import { Notice } from './Notice'

interface Offered {
  id: number
  title: string
  undo: () => void
}

/**
 * For what goes at one press: `offer` says in a title what went, and by what it comes back for as long as the page is
 * open. Only the last one can be undone.
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
