import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '~/ui/inputs/Fields'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** What is settled elsewhere, such as in the address; it may lag behind the keys. */
  value: string
  /** Every change; may answer what is to stand in the field instead. */
  onChange: (typed: string) => string | void
}

/**
 * A field whose value lives in the address. While it has the focus it shows what was typed, because the address
 * follows later than the next key; without the focus it shows what is settled.
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
