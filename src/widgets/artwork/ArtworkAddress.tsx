import { type ReactNode, useState } from 'react'
import { Row } from '~/ui/layout/Blocks'
import type { ArtworkChoice } from './useArtworkChoice'
import { TextField } from '~/ui/inputs/Fields'
import { SecondaryButton } from '~/ui/actions/Button'

interface Props {
  choice: ArtworkChoice
  label: string
  /** One that was given for something else is looked at, and another one would take its place. */
  isWaiting?: boolean
  /** Further ways, beside the address. */
  children?: ReactNode
}

/** The address of a picture, or its number in the file library. */
export function ArtworkAddress({ choice, label, isWaiting = false, children }: Props) {
  const [typed, setTyped] = useState('')
  const isEmpty = typed.trim() === ''
  const isBusy = isWaiting || choice.state === 'uploading' || choice.state === 'adding'
  return (
    <Row align="end" wrap gap={8}>
      <TextField
        label={label}
        style={{ flex: '1 1 180px' }}
        placeholder="https://"
        value={typed}
        onType={setTyped}
      />
      <SecondaryButton
        onClick={() => choice.takeAddress(typed)}
        lack={isEmpty ? 'Paste an address first' : isBusy ? 'Another one is being added' : undefined}
      >
        Add
      </SecondaryButton>
      {children}
    </Row>
  )
}
