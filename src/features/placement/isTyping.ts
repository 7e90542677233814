const textTypes = /^(text|search|url|email|tel|password|number)$/

/** Whether this is an input for text. */
export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && textTypes.test(target.type))

/**
 * Whether a field holds text that was not applied yet. A field names its applied text in `data-counted`; without
 * it no text is applied. Only unapplied text is undone by the browser: everything else by the design's history.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  isTextField(target) && target.value !== (target.dataset['counted'] ?? '')
