/** For the `ref` of what takes the place of what had the focus, which would fall to the document. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
