import { Button } from '~/ui/actions/Button'
import { Row } from '~/ui/layout/Blocks'

interface Props<Value extends string> {
  /** Name of the group. */
  label: string
  choices: readonly (readonly [value: Value, words: string])[]
  value: Value
  onPick: (value: Value) => void
}

/** A few buttons of which one is pressed, such as the lists to pick from. */
export function PressedChoice<Value extends string>({ label, choices, value, onPick }: Props<Value>) {
  return (
    <Row wrap gap={8} role="group" aria-label={label}>
      {choices.map(([one, words]) => (
        <Button
          key={one}
          size="xs"
          variant={one === value ? 'filled' : 'default'}
          aria-pressed={one === value}
          onClick={() => onPick(one)}
        >
          {words}
        </Button>
      ))}
    </Row>
  )
}
