const pressed = 'button, a, input, select, textarea, label, summary, [role], [tabindex], [contenteditable]'
/** Fields and canvases, where a single press does nothing that matters. */
const withoutAction =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable], [role=application]'

/**
 * The second press of a double click and the repeats of a held Enter act only on the control that the first press was
 * meant for. A control that has since come under the pointer or the focus, or was off and is now on, was not aimed at.
 * Links of the same name count as one. A held Escape does not repeat. While a letter is composed of several keys, as in
 * Japanese, the keys belong to the field: Enter takes the letter, and Escape gives it up.
 */
export function guardPresses(): void {
  // The control under the first press; null where that was off, so that the second press does nothing.
  let first: Element | null = document.documentElement
  let isUnintended = false

  const onMouse = (event: Event) => {
    if (!(event instanceof MouseEvent)) return
    const target = controlOf(event)
    // Clicks made by keys or code come without a mousedown, and their count is 0.
    if (event.type === 'mousedown') {
      if (event.detail <= 1) first = target?.hasAttribute('aria-disabled') ? null : target
      isUnintended = event.detail > 1 && !isIntended(target, first)
    }
    if (isUnintended && event.detail > 1) stopEvent(event)
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    document.addEventListener(type, onMouse, { capture: true })

  window.addEventListener(
    'keydown',
    (event) => {
      // Safari ends the composing before it sends the keydown, which then has key code 229.
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
    },
    { capture: true },
  )

  let focused: Element | null = null
  document.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent)) return
      // One Escape closes one thing.
      if (event.key === 'Escape' && event.repeat) stopEvent(event)
      if (event.key !== 'Enter') return
      const target = controlOf(event)
      if (!event.repeat) focused = target
      else if (target !== focused) stopEvent(event)
    },
    { capture: true },
  )
}

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest(pressed) ?? target) : null

function isIntended(target: Element | null, first: Element | null): boolean {
  if (target === null || first === null) return target === null
  const isSameLink = target.matches('a') && first.matches('a') && nameOf(target) === nameOf(first)
  return isSameLink || target.matches(withoutAction) || first.contains(target)
}

const nameOf = (link: Element): string | null => link.getAttribute('aria-label') ?? link.textContent

function stopEvent(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
