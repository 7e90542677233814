import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick' | 'target'> {
  /** An address of paths.ts; one that begins with `?` needs the router's own link. */
  to: string
  children: ReactNode
}

/** With a key or another button the browser opens the page elsewhere. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

/**
 * A link to a page of the app, for where many stand together, as in tables and the menu: unlike the router's own it does
 * not ask where the app is, so that another address, as at each key in a search, draws none of them.
 */
export function PageLink({ to, children, ...rest }: Props) {
  const { navigator } = useContext(NavigationContext)
  return (
    <a
      {...rest}
      href={navigator.createHref(to)}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        navigator.push(to)
      }}
    >
      {children}
    </a>
  )
}
