import type { FilterChoice } from './filterChoices'
import { SelectField } from '~/ui/inputs/Fields'

interface Props {
  label: string
  /** The choice that filters nothing. */
  any?: string
  /** Empty or absent while nothing is filtered. */
  value: string | undefined
  choices: readonly FilterChoice[]
  /** Called with the empty text for the choice that filters nothing. */
  onPick: (value: string) => void
  /** Greatest width in pixels. */
  maw?: number
}

/**
 * One filter of a list. A value from the address that is none of the choices (yet) stays among them, so that it can be
 * seen and taken away.
 */
export function FilterSelect({ any = 'All', value = '', choices, onPick, ...rest }: Props) {
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <SelectField
      {...rest}
      value={value}
      onPick={onPick}
      data={[{ value: '', label: any }, ...choices, ...(isListed ? [] : [{ value, label: value }])]}
    />
  )
}
