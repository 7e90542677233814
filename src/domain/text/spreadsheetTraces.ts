// Traces of spreadsheets in a file of addresses and numbers that was opened and saved again.

/** "'0123" as "0123": the apostrophe kept digits as text; before a letter ("'s-Hertogenbosch") it is part of it. */
export const withoutApostrophe = (text: string): string => text.replace(/^['’](?=[+\d])/, '')

/** "4.00001E+15": digits of a long number are lost for good. */
export const isShortenedNumber = (text: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i.test(text.trim())

/** "97214.0" as "97214", as calculations leave it. Null for any other text. */
export const wholeNumberText = (text: string): string | null => /^(\d+)[.,]0+$/.exec(text.trim())?.[1] ?? null
