import { createContext } from 'react'

/** Called before another page is shown: answers whether it holds that up, and may go on with it later. */
export type LeaveGuard = (goOn: () => void) => boolean

/** Guards the page until what it answers is called. */
export const LeaveGuards = createContext<(guard: LeaveGuard) => () => void>(() => () => undefined)
