/**
 * For the `ref` of an element that takes the focus when it appears. A function outside components, so that
 * React calls it once per element, not at every render.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
