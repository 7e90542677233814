import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface Props {
  /** What the address says. */
  value: string
  onChange: (value: string) => void
}

/** Filters with every letter. What is typed leads; the address follows and is only read when someone else wrote it. */
export function SearchField({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [awaited, setAwaited] = useState<string[]>([])
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    const at = awaited.indexOf(value)
    setAwaited(awaited.slice(at + 1))
    if (at < 0) setTyped(value)
  }
  return (
    <TextInput
      label="Search"
      type="search"
      placeholder="Title, brand, model or type"
      value={typed}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        setAwaited([...awaited, next])
        onChange(next)
      }}
    />
  )
}
