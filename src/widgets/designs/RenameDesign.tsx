import { Button, TextInput } from '@mantine/core'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { type ReactNode, useRef, useState } from 'react'

interface Props {
  /** What it is called, also while it has no name. */
  title: string
  name: string
  onRename: (name: string) => void
  /** What stands before the pencil while the name is not being changed. */
  children?: ReactNode
}

const field = (input: HTMLInputElement | null) => input?.focus()

/** A pencil that puts a field in the place of the name. Enter and leaving the field keep it, Escape does not. */
export function RenameDesign({ title, name, onRename, children }: Props) {
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
          aria-label={`Rename ${title}`}
          onClick={() => {
            isOver.current = false
            setTyped(name)
          }}
        >
          <IconPencil size={16} stroke={1.5} aria-hidden />
        </Button>
      </>
    )
  }
  const end = (isKept: boolean) => {
    // The field that goes loses its focus, too.
    if (isOver.current) return
    isOver.current = true
    if (isKept && typed.trim() !== name) onRename(typed.trim())
    setTyped(null)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        end(true)
      }}
    >
      <TextInput
        aria-label="Name of the design"
        placeholder={title}
        size="xs"
        maxLength={120}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => end(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          end(false)
        }}
        ref={field}
      />
    </form>
  )
}
