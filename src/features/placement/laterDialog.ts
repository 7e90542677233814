import { type ComponentType, createElement, useState } from 'react'
import { later } from '~/ui/parts/later'

/** A dialog whose code is loaded when it is first opened: the canvas need not wait for it. */
export function laterDialog<P extends { opened: boolean; onClose?: () => void }>(
  load: () => Promise<ComponentType<P>>,
) {
  const Dialog = later(load, { missing: 'floats' })
  return function LaterDialog(props: P) {
    const [wasOpened, setOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setOpened(true)
    if (!wasOpened) return null
    const onMissing = () => {
      setOpened(false)
      props.onClose?.()
    }
    return createElement(Dialog, { ...props, onMissing })
  }
}
