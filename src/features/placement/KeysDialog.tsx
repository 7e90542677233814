import { Modal } from '@mantine/core'
import { keyHelp } from '~/domain/placement/editorKeys'
import classes from './Editor.module.css'

interface Props {
  opened: boolean
  onClose: () => void
}

/** All keys of the editor. */
export function KeysDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className={classes.quiet}>
        They work while the placed artwork is focused; undo, redo, [ and ] work wherever you are.
      </p>
      <dl className={classes.keys}>
        {keyHelp.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
