import { Checkbox } from '@mantine/core'
import { setRehearsal, useRehearsals } from './rehearsals'

/** With it on, what is started next runs on a copy of the store in this browser, and nothing is sent. */
export function RehearseSwitch() {
  const { isOn } = useRehearsals()
  return (
    <Checkbox
      label="Rehearse first"
      title="Runs it on a copy of the store in this browser. Nothing is sent or charged."
      checked={isOn}
      onChange={(event) => setRehearsal(event.currentTarget.checked)}
    />
  )
}
