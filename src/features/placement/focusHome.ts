/** Marks where the focus goes when what was focused is gone: the artwork, else the button that chooses some. */
export const focusHome = { 'data-focus-home': '' }
