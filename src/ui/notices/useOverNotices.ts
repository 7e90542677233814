import { useEffect } from 'react'

/** What somebody has opened lies over notices as long as it is open. */
export function useOverNotices(isOpen: boolean): void {
  // Talks to the notices, which give way. Of the body: a rule that looks for what is open in it would be worked out with
  // everything that comes and goes in the page.
  useEffect(() => {
    if (!isOpen) return
    const { dataset } = document.body
    dataset['menu'] = 'open'
    return () => void delete dataset['menu']
  }, [isOpen])
}
