import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An address from paths.ts; one that begins with `?` refers to the present page. */
  to: string
  /** Whether it replaces this page in the history. */
  replace?: boolean
  /** Data passed to the page in addition to its address. */
  state?: unknown
  children: ReactNode
}

/** With a modifier key or another button the browser opens the page elsewhere. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * A link to a page of the app. Unlike the router's own it does not depend on the present address, so that a change of
 * address, as at each key in a search, renders no link; and it does without code of links that the app does not use.
 */
export function Link({ to, replace = false, state, onClick, children, ...rest }: Props) {
  const { navigator } = useContext(NavigationContext)
  return (
    <a
      {...rest}
      href={navigator.createHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        const go = replace ? navigator.replace : navigator.push
        go(to, state)
      }}
    >
      {children}
    </a>
  )
}
