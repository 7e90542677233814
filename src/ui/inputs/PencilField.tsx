import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { TextField } from '~/ui/inputs/Fields'
import { Button } from '~/ui/actions/Button'

interface Props {
  /** Label of the button: "Rename Fox tee". */
  act: string
  /** Label of the field. */
  label: string
  value: string
  /** Shown while the field is empty. */
  placeholder?: string
  maxLength: number
  onKeep: (value: string) => void
  /** Content before the pencil while the text is not being edited. */
  children?: ReactNode
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A pencil button that replaces a text by a field. Enter and leaving the field apply it, Escape does not. */
export function PencilField({ act, label, value, placeholder, maxLength, onKeep, children }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOver = useRef(false)
  if (typed === null) {
    return (
      <>
        {children}
        <Button
          size="xs"
          variant="subtle"
          px={6}
          aria-label={act}
          title={act}
          onClick={() => {
            isOver.current = false
            setTyped(value)
          }}
        >
          <IconPencil size={16} stroke={1.5} aria-hidden />
        </Button>
      </>
    )
  }
  const end = (isKept: boolean) => {
    // Removing the field fires its blur event too.
    if (isOver.current) return
    isOver.current = true
    if (isKept && typed.trim() !== value) onKeep(typed.trim())
    setTyped(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        end(true)
      }}
    >
      <TextField
        aria-label={label}
        {...(placeholder === undefined ? {} : { placeholder })}
        size="xs"
        maxLength={maxLength}
        value={typed}
        onType={setTyped}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          end(false)
        }}
        ref={focus}
      />
    </form>
  )
}
