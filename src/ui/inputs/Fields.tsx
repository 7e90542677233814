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

/** A line of text that is typed. */
export const TextField = ({ onType, ...input }: TextFieldProps) => (
  <TextInput {...input} onChange={({ currentTarget }) => onType(currentTarget.value)} />
)

interface CheckFieldProps extends Omit<CheckboxProps, 'onChange'> {
  onTick: (isTicked: boolean) => void
}

/** A box to tick, with its words. */
export const CheckField = ({ onTick, ...input }: CheckFieldProps) => (
  <Checkbox {...input} onChange={({ currentTarget }) => onTick(currentTarget.checked)} />
)

interface Choosable {
  value: string | number
  label: string
  disabled?: boolean
}

interface SelectFieldProps<P extends Choosable> extends Omit<NativeSelectProps, 'onChange' | 'data'> {
  /** What can be picked, with the words for it. */
  data: readonly P[]
  onPick: (picked: P['value']) => void
}

/** What a list shows while the things that it is about differ; picked, it changes nothing. */
export const mixedChoice = { value: 'mixed', label: 'Mixed' } as const

/** One of several, picked from the system's own list. */
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
