/**
 * For the `ref` of what has just come and takes the focus, such as a list, or what takes the place of what had it. One
 * function for all drawings: it runs once.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
