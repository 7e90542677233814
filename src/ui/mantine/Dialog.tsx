import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { keepFocusIn } from './keepFocusIn'
import { useLater } from '~/ui/useLater'
import { useFocusBack } from './useFocusBack'
import { useOverNotices } from '../notices/useOverNotices'
import { NoticePlaceContext } from '../notices/noticePlace'

/**
 * A dialog that costs nothing until it is first opened: Mantine renders closed ones too, and pages have several. It gives
 * the focus back to what had it when a dialog went from closed to open, so each is there for a moment before it opens.
 * While it is open the focus stays in it, also where a step takes the place of the pressed button, and what happens in it
 * is told in it: the notices of the page lie under it.
 */
export function Dialog({ opened, children, ...rest }: ModalProps) {
  useFocusBack(opened)
  useOverNotices(opened)
  const [isThere, setThere] = useState(opened)
  if (opened && !isThere) setThere(true)
  const isSoon = useLater(opened)
  if (!isThere) return null
  return (
    <Modal {...rest} ref={keepFocus} opened={opened && isSoon}>
      <NoticePlaceContext value={null}>{children}</NoticePlaceContext>
    </Modal>
  )
}

const keepFocus = (element: HTMLElement | null) =>
  element === null ? undefined : keepFocusIn(element, '[role=dialog]')
