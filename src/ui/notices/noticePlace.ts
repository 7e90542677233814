import { createContext } from 'react'

/** The element at the edge of the window for floating notices; null where a page has none. */
export const NoticePlaceContext = createContext<HTMLElement | null>(null)
