import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'

interface TextFieldProps extends Omit<TextInputProps, 'onChange'> {
  onType: (text: string) => void
}

/** A single-line text field. */
export const TextField = ({ onType, ...input }: TextFieldProps) => (
  <TextInput {...input} onChange={({ currentTarget }) => onType(currentTarget.value)} />
)

interface CheckFieldProps extends Omit<CheckboxProps, 'onChange'> {
  onTick: (isTicked: boolean) => void
}

/** A checkbox with its label. */
export const CheckField = ({ onTick, ...input }: CheckFieldProps) => (
  <Checkbox {...input} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
)

interface Choosable {
  value: string | number
  label: string
  disabled?: boolean
}

interface SelectFieldProps<P extends Choosable> extends Omit<NativeSelectProps, 'onChange' | 'data'> {
  /** The options with their labels. */
  data: readonly P[]
  onPick: (picked: P['value']) => void
}

/** Shown by a select while the edited items differ; picking it changes nothing. */
export const mixedChoice = { value: 'mixed', label: 'Mixed' } as const

/** A select with the system's own list. */
export const SelectField = <const P extends Choosable>({ data, onPick, ...input }: SelectFieldProps<P>) => (
  <NativeSelect
    {...input}
    data={data.map(({ value, label, disabled = false }) => ({ value: String(value), label, disabled }))}
    onChange={({ currentTarget }) => {
      const picked = data.find(({ value }) => String(value) === currentTarget.value)
      if (picked !== undefined) onPick(picked.value)
    }}
  />
)
