import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '~/paths'
import { SecondaryButton } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'

/** Opens any file of the store by its id, including one that this browser has never seen. */
export function LookUpFile() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const open = () => {
    const id = Number(typed.trim().replace(/^#/, ''))
    if (/^#?\d+$/.test(typed.trim()) && Number.isSafeInteger(id)) void navigate(paths.file(id))
    else setProblem('A file number has digits only')
  }
  return (
    <Row
      as="form"
      align="start"
      gap={8}
      firstGrows
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
    >
      <TextField
        aria-label="File number"
        inputMode="numeric"
        placeholder="File number"
        value={typed}
        error={problem}
        onType={(text) => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <SecondaryButton type="submit" lack={typed.trim() === '' ? 'Type a file number first' : undefined}>
        Look up
      </SecondaryButton>
    </Row>
  )
}
