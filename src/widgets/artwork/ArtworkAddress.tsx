import type { ReactNode } from 'react'
import { Row } from '~/ui/layout/Blocks'
import type { ArtworkChoice } from './useArtworkChoice'
import { byEnter } from '~/ui/inputs/byEnter'
import { TextField } from '~/ui/inputs/Fields'
import { SecondaryButton } from '~/ui/actions/Button'
import { useStoreScope } from '~/queries/services'
import { useTyped } from '../useTyped'

interface Props {
  choice: ArtworkChoice
  label: string
  /** Name of what is typed in this store, which stays when this goes before it is added: another artwork may come. */
  keptAs: string
  /** One that was given for something else is looked at, and another one would take its place. */
  isWaiting?: boolean
  /** Further ways, beside the address. */
  children?: ReactNode
}

/** The address of a picture, or its number in the file library. */
export function ArtworkAddress({ choice, label, keptAs, isWaiting = false, children }: Props) {
  const [typed, setTyped, forget] = useTyped<string>(`artwork.${keptAs}.${useStoreScope()}`, '')
  const isEmpty = typed.trim() === ''
  const isBusy = isWaiting || choice.state === 'uploading' || choice.state === 'adding'
  const lack = isEmpty ? 'Paste an address first' : isBusy ? 'Another one is being added' : undefined
  const add = () => {
    if (lack !== undefined) return
    forget()
    choice.takeAddress(typed)
  }
  return (
    <Row align="end" wrap gap={8}>
      <TextField
        label={label}
        style={{ flex: '1 1 180px' }}
        placeholder="https://"
        value={typed}
        onType={setTyped}
        {...byEnter(add)}
      />
      <SecondaryButton onClick={add} lack={lack}>
        Add
      </SecondaryButton>
      {children}
    </Row>
  )
}
