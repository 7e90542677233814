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
  /** Key under which typed text is kept in this store, also when this field is removed before it is added. */
  keptAs: string
  /** Whether artwork for something else is being checked, which another one would replace. */
  isWaiting?: boolean
  /** Further choices beside the address. */
  children?: ReactNode
}

/** A field for the address of a picture, or its id in the file library. */
export function ArtworkAddressField({ choice, label, keptAs, isWaiting = false, children }: Props) {
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
