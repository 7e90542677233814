import { Modal } from '@mantine/core'
import { Facts } from '~/ui/text/Facts'

interface Props {
  onClose: () => void
}

/** What the keys do on a list. */
export function ListShortcuts({ onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Keyboard" size={360}>
      <Facts
        rows={[
          ['j, k', 'Next and previous row'],
          ['Enter', 'Open the row'],
          ['x', 'Choose the row'],
          ['Shift + ↑ ↓', 'Choose a range of rows'],
          ['Shift + click', 'Choose all rows up to this box'],
          ['/', 'Search'],
          ['?', 'This list'],
        ]}
      />
    </Modal>
  )
}
