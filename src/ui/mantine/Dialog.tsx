import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { keepFocusIn } from './keepFocusIn'
import { useLater } from '~/ui/useLater'
import { useFocusBack } from './useFocusBack'

/**
 * A dialog that costs nothing until it is first opened: Mantine renders closed ones too, and pages have several. It gives
 * the focus back to what had it when a dialog went from closed to open, so each is there for a moment before it opens.
 * While it is open the focus stays in it, also where a step takes the place of the pressed button.
 */
export function Dialog({ opened, ...rest }: ModalProps) {
  useFocusBack(opened)
  const [isThere, setThere] = useState(opened)
  if (opened && !isThere) setThere(true)
  const isSoon = useLater(opened)
  return isThere ? <Modal {...rest} ref={keepFocus} opened={opened && isSoon} /> : null
}

const keepFocus = (element: HTMLElement | null) =>
  element === null ? undefined : keepFocusIn(element, '[role=dialog]')
