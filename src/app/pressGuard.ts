const pressed = 'button, a, input, select, textarea, label, summary, [role], [tabindex], [contenteditable]'
/** Fields, and what lies on a canvas: nothing is done there by one press. */
const harmless =
  'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable], [role=application]'

/**
 * The second press of a double click and the repeats of a held Enter act only on what the first one was meant for: what
 * has come under the pointer or the focus since, such as the page beside a dialog that became shorter, or its next
 * question, was not aimed at; nor was what was off and has come on. Links of the same name are one link. A held Escape
 * does not repeat. Keys with which a letter is made of several, as in Japanese, are the field's alone: its Enter takes the
 * letter, and its Escape gives it up.
 */
export function guardPresses(): void {
  // Null is nothing at all.
  let aimed: Element | null = document.documentElement
  let isStray = false

  const onMouse = (event: Event) => {
    if (!(event instanceof MouseEvent)) return
    const target = controlOf(event)
    // Keys and code click without a press, and count none.
    if (event.type === 'mousedown') {
      if (event.detail <= 1) aimed = target?.hasAttribute('aria-disabled') ? null : target
      isStray = event.detail > 1 && !isMeant(target, aimed)
    }
    if (isStray && event.detail > 1) hold(event)
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'])
    document.addEventListener(type, onMouse, { capture: true })

  window.addEventListener(
    'keydown',
    (event) => {
      // Safari ends the composing before it tells of the key, which has this number then.
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
      if (event.key === 'Escape' && event.repeat) hold(event)
      if (event.key !== 'Enter') return
      const target = controlOf(event)
      if (!event.repeat) focused = target
      else if (target !== focused) hold(event)
    },
    { capture: true },
  )
}

const controlOf = ({ target }: Event): Element | null =>
  target instanceof Element ? (target.closest(pressed) ?? target) : null

function isMeant(target: Element | null, aimed: Element | null): boolean {
  if (target === null || aimed === null) return target === null
  const isSameLink = target.matches('a') && aimed.matches('a') && nameOf(target) === nameOf(aimed)
  return isSameLink || target.matches(harmless) || aimed.contains(target)
}

const nameOf = (link: Element): string | null => link.getAttribute('aria-label') ?? link.textContent

function hold(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
