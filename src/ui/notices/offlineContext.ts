import { createContext } from 'react'

/** Since when the service cannot be reached because this device is offline, in ms; null while it may be. */
export const OfflineContext = createContext<number | null>(null)
