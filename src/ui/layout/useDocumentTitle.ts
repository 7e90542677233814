import { useEffect } from 'react'

/** Sets the document's title, which the tab and screen readers show. */
export function useDocumentTitle(title: string): void {
  // Talks to the document.
  useEffect(() => {
    document.title = `${title} · Platen`
  }, [title])
}
