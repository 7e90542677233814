import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { keepFocusIn } from './keepFocusIn'
import { useLater } from '~/ui/useLater'
import { useFocusBack } from './useFocusBack'
import { useOverNotices } from '../notices/useOverNotices'
import { NoticePlaceContext } from '../notices/noticePlace'

/**
 * A dialog that costs nothing until it is first opened: Mantine renders closed ones too, and pages have
 * several. Mantine restores the focus only for a dialog that changes from closed to open, so each is mounted
 * closed for a moment. While it is open the focus stays inside, also when a step replaces the pressed button,
 * and outcomes are shown inside: the page's notices lie below it.
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
