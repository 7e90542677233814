import { useState } from 'react'

interface Done {
  /** Outcome of the last copy; null before the first. */
  outcome: 'copied' | 'refused' | null
  /** The text that was copied. */
  of: string
  /** The outcome in words; empty before the first. */
  said: string
}

interface Copy extends Done {
  /** Copies a text to the clipboard. `what` names it in the outcome, where there are several: "JSON". */
  copy: (text: string, what?: string) => void
  /** Clears the outcome. */
  forget: () => void
}

const nothing: Done = { outcome: null, of: '', said: '' }

/**
 * Copies texts shown on the page. Browsers refuse this on insecure addresses, in frames and by choice: then
 * the outcome says so, and the text can be selected by hand.
 */
export function useCopy(): Copy {
  const [done, setDone] = useState(nothing)
  const put = async (text: string, what: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setDone({ outcome: 'copied', of: text, said: what === '' ? 'Copied.' : `${what} copied.` })
    } catch {
      const said = 'The browser refused to copy. Select the text and copy it.'
      setDone({ outcome: 'refused', of: text, said })
    }
  }
  return { ...done, copy: (text, what = '') => void put(text, what), forget: () => setDone(nothing) }
}
