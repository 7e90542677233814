import { setRehearsal, useRehearsals } from './rehearsals'
import { CheckField } from '~/ui/inputs/Fields'

/** When on, the next job runs on a copy of the store in this browser, and nothing is sent. */
export function RehearseSwitch() {
  const { isOn } = useRehearsals()
  return (
    <CheckField
      label="Rehearse first"
      title="Runs it on a copy of the store in this browser. Nothing is sent or charged."
      checked={isOn}
      onTick={setRehearsal}
    />
  )
}
