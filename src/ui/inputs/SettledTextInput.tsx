import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '~/ui/inputs/Fields'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The settled value, such as the one in the address; it may lag behind typing. */
  value: string
  /** Called at every change; may return a text to show in the field instead. */
  onChange: (typed: string) => string | void
}

/**
 * A field whose value is in the address. While it has the focus it shows the typed text, because the address
 * follows later than the next key; without the focus it shows the settled value.
 */
export function SettledTextInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...props}
      value={typed ?? value}
      onFocus={() => setTyped(value)}
      onBlur={() => setTyped(null)}
      onType={(text) => setTyped(onChange(text) ?? text)}
    />
  )
}
