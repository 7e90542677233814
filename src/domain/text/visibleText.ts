/** Controls and format characters: bidi overrides, zero-width ones and the like. */
const hidden = /[\p{Cc}\p{Cf}]/gu
/** Line breaks, tabs, and the joiners that emoji and several scripts are made with. */
const harmless = '\n\r\t\u200c\u200d'

/** Text of others with what hides in it made visible, so that a name cannot pose as something else. */
export const visibleText = (text: string): string =>
  text.replace(hidden, (found) =>
    harmless.includes(found)
      ? found
      : `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )

/** What was typed without blanks around it; null where that leaves nothing. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
