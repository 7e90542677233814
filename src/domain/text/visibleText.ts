/** Control and format characters: bidi overrides, zero-width characters and the like. */
const hidden = /[\p{Cc}\p{Cf}]/gu
/** Line breaks, tabs, and joiners, which emoji and several scripts need. */
const harmless = '\n\r\t\u200c\u200d'

/** A text from others with its hidden characters made visible, so that a name cannot pose as another. */
export const visibleText = (text: string): string =>
  text.replace(hidden, (found) =>
    harmless.includes(found)
      ? found
      : `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
  )

/** At most so many units of a text, without half of a last character: emoji have two units. */
export const beginningOf = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** A typed text without blanks around it; null where nothing is left. */
export const filledOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
