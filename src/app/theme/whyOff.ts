/** Set on a disabled control while it shows why it is off. */
const mark = 'data-asked'

/**
 * From now on a disabled control is marked while it has the focus or was pressed last. One that its own press disabled
 * is not: the note would cover the result of the press.
 */
export function markAsked(): void {
  for (const sign of ['focusin', 'click', 'keydown'] as const) document.addEventListener(sign, look, true)
}

function look({ target }: Event): void {
  const off = target instanceof Element ? target.closest('[aria-disabled][title]') : null
  for (const other of document.querySelectorAll(`[${mark}]`)) if (other !== off) other.removeAttribute(mark)
  off?.setAttribute(mark, '')
}
