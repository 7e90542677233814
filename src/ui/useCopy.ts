import { useState } from 'react'

interface Done {
  /** What became of the last copy; null before the first. */
  outcome: 'copied' | 'refused' | null
  /** The text that it was of. */
  of: string
  /** The outcome in words; empty before the first. */
  said: string
}

interface Copy extends Done {
  /** Puts a text on the clipboard. `what` begins the words, where there are several: "JSON". */
  copy: (text: string, what?: string) => void
  /** Says nothing of the last copy any more. */
  forget: () => void
}

const nothing: Done = { outcome: null, of: '', said: '' }

/**
 * Copies texts that stand on the page. Browsers refuse it on addresses that are not secure, in frames and by choice: then
 * the words say so, and the text is there to be selected.
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
