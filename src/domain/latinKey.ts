const otherLetter = /^(?!\p{Script=Latin})[\p{L}\p{M}]$/u

/**
 * A pressed key as a keyboard with Latin letters names it: on one with others, such as Cyrillic or Greek, what lies at the
 * same place. Every Latin layout, such as Dvorak or AZERTY, keeps its own letters.
 */
export function latinKey({ key, code, shiftKey }: { key: string; code: string; shiftKey: boolean }): string {
  if (!otherLetter.test(key)) return key
  const letter = /^Key(.)$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  return code === 'BracketLeft' ? '[' : code === 'BracketRight' ? ']' : key
}
