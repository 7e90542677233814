import { useState } from 'react'

/**
 * A field's text that follows the kept value, which another tab may change, until something is typed. `commit` passes
 * on the typed text once, and only if it differs.
 */
export function useKeptText(kept: string, onCommit: (typed: string) => void) {
  const [text, setText] = useState(kept)
  const [isTyped, setTyped] = useState(false)
  const [seen, setSeen] = useState(kept)
  if (seen !== kept) {
    setSeen(kept)
    if (!isTyped) setText(kept)
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      setTyped(true)
    },
    commit: () => {
      setTyped(false)
      if (isTyped && text.trim() !== kept) onCommit(text)
    },
  }
}
