import { useEffect } from 'react'

/** Names the document: the tab and the screen reader say which page it is. */
export function useDocumentTitle(title: string): void {
  // Talks to the document.
  useEffect(() => {
    document.title = `${title} · Platen`
  }, [title])
}
