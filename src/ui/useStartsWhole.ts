import { useNavigationType } from 'react-router'
import { isAfterFirstPage } from '~/device/afterFirstPage'

/** Whether a page is drawn all at once: on the way back it must be high enough to be scrolled to where it was left. */
export const useStartsWhole = (): boolean => useNavigationType() === 'POP' && isAfterFirstPage()
