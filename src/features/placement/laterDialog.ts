import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'
import { PanelBoundary } from '~/ui/notices/PanelBoundary'

/** A dialog whose code is loaded when it is first opened: the canvas need not wait for it. */
export function laterDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>) {
  const Dialog = lazy(async () => ({ default: await load() }))
  return function LaterDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setOpened(true)
    if (!wasOpened) return null
    const shown = createElement(Suspense, null, createElement(Dialog, props))
    return createElement(PanelBoundary, null, shown)
  }
}
