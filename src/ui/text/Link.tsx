import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> {
  /** An address of paths.ts; one that begins with `?` is on the page where the app is. */
  to: string
  /** Whether it takes the place of this page in the history. */
  replace?: boolean
  /** What the page there is told beside its address. */
  state?: unknown
  children: ReactNode
}

/** With a key or another button the browser opens the page elsewhere. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * A link to a page of the app. Unlike the router's own it does not ask where the app is, so that another address, as at
 * each key in a search, draws no link, and it brings none of the code of links that the app does not use.
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
