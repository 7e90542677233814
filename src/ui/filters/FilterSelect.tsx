import type { FilterChoice } from './filterChoices'
import { SelectField } from '~/ui/inputs/Fields'

interface Props {
  label: string
  /** Label of the choice that filters nothing. */
  any?: string
  /** Empty or absent while nothing is filtered. */
  value: string | undefined
  choices: readonly FilterChoice[]
  /** Called with an empty text for the choice that filters nothing. */
  onPick: (value: string) => void
  /** Greatest width in pixels. */
  maw?: number
}

/**
 * One filter of a list. A value from the address that is not among the choices (yet) is added to them, so
 * that it can be seen and removed.
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
