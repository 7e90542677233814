import { useState } from 'react'

/**
 * A text over what is kept: it follows that, which another tab may change, until something is typed. `commit` hands on what
 * was typed, once and only where it differs.
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
