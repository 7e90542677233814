const idsOf = (element: Element | null): string[] =>
  (element?.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')

const wordsOf = (element: Element | null): string =>
  [
    element?.getAttribute('title') ?? '',
    ...idsOf(element).map((id) => document.getElementById(id)?.textContent ?? ''),
  ]
    .join(' ')
    .trim()

/**
 * Why a button is off, as its title or a description says, its own or that of what switches it off; null while it is on.
 * Throws where one is off and does not say why.
 */
export function whyOff(button: Element): string | null {
  if (!button.matches(':disabled, [aria-disabled=true]')) return null
  const reason = wordsOf(button) || wordsOf(button.closest('fieldset:disabled'))
  if (reason === '') throw new Error(`“${button.textContent}” is off and does not say why`)
  return reason
}

/** Whether a button is off, and says why. */
export const isOff = (button: Element): boolean => whyOff(button) !== null
