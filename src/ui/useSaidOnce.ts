import { useState } from 'react'

/** Numbers as readers write them, also with separators and in other digits. */
const figures = /\p{Nd}+(?:[.,'’٬\u00A0\u202F]\p{Nd}+)*/gu

/**
 * The `aria-live` of a text that counts: it is announced when it appears and when its words change. Where only its numbers
 * do, as at every second of a wait or every row that was read, a screen reader would talk without an end.
 */
export function useSaidOnce(text: string | null): 'off' | undefined {
  const [said, setSaid] = useState(text)
  const isSame = said?.replaceAll(figures, '') === text?.replaceAll(figures, '')
  if (!isSame) setSaid(text)
  return isSame && said !== text ? 'off' : undefined
}
