/** Marks the element that takes the focus when the focused one is removed: the artwork, else the button that adds some. */
export const focusHome = { 'data-focus-home': '' }
