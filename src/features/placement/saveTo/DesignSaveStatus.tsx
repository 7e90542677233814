import type { SaveState } from '~/local/designs/designSaver'
import classes from '../Editor.module.css'

interface Props {
  save: SaveState
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })

/** One line that is always true: nothing is called saved before the browser has written it. */
export function DesignSaveStatus({ save }: Props) {
  if (save.kind === 'untouched') return <span className={classes.quiet}>Kept on this device as you work</span>
  if (save.kind === 'saving') return <span className={classes.quiet}>Saving…</span>
  if (save.kind === 'saved')
    return <span className={classes.quiet}>Saved on this device {timeOf(save.at)}</span>
  return <strong className={classes.alert}>Not saved on this device</strong>
}
