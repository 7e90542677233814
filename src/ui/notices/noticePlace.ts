import { createContext } from 'react'

/** The element at the edge of the window that holds what happened; null where a page has none. */
export const NoticePlaceContext = createContext<HTMLElement | null>(null)
