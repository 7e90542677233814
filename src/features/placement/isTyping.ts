const textTypes = /^(text|search|url|email|tel|password|number)$/

/** Whether this is a field that takes text. */
export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && textTypes.test(target.type))

/**
 * Whether a field holds text that does not count yet. A field says in `data-counted` which text counts; without it
 * that is none. Only such text is the browser's to take back: everything else is the design's history.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  isTextField(target) && target.value !== (target.dataset['counted'] ?? '')
