import { createContext } from 'react'

/** Since when this device is offline, in ms; null while it is not. */
export const OfflineContext = createContext<number | null>(null)
