import { openDemo } from './openDemo'
import type { Look, Visitor } from './visitor'

/** The blank that tests design on: a tee. */
export const tee = 71

/** A fresh visitor of the demo store at the editor of the tee, or at another address. */
export const openEditor = (look: Look = {}, path = `/design/${tee}`): Promise<Visitor> => openDemo(path, look)
