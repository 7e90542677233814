/** On what is off while somebody asks why. */
const mark = 'data-asked'

/**
 * From now on what is off is marked when it is come to or pressed, until something else is. What went off by its own
 * press is not: the note would lie over what came of the press.
 */
export function markAsked(): void {
  for (const sign of ['focusin', 'click', 'keydown'] as const) document.addEventListener(sign, look, true)
}

function look({ target }: Event): void {
  const off = target instanceof Element ? target.closest('[aria-disabled][title]') : null
  for (const other of document.querySelectorAll(`[${mark}]`)) if (other !== off) other.removeAttribute(mark)
  off?.setAttribute(mark, '')
}
