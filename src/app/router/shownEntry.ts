import { createStore } from '~/domain/async/createStore'

/** The entry of the history whose page is shown: its key, and whether the merchant came by Back or Forward. */
export const shownEntry = createStore({ key: '', isReturn: false })
