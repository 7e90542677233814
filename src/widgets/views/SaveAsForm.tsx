import { useState } from 'react'
import { mostViews, type SavedView, saveView } from '~/local/orders/savedViews'
import { useStoreScope } from '~/queries/services'
import { SecondaryButton } from '~/ui/actions/Button'
import { TextField } from '~/ui/inputs/Fields'
import { Row } from '~/ui/layout/Blocks'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  /** Name of the list that the views belong to. */
  list: string
  /** What merchants call the saved state. */
  word: 'view' | 'report'
  label: string
  /** The saved views. */
  views: readonly Pick<SavedView, 'name'>[]
  addressOf: (name: string) => string
  onKept?: (address: string) => void
}

/** Saves the present state under a name. One of the same name is replaced only by a button that says so. */
export function SaveAsForm({ list, word, label, views, addressOf, onKept }: Props) {
  const scope = useStoreScope()
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<'refused' | 'full' | null>(null)
  const name = typed.trim()
  const isThere = views.some((view) => view.name === name)
  const save = () => {
    const address = addressOf(name)
    const outcome = saveView(list, scope, { name, address })
    setRefusal(outcome === 'kept' ? null : outcome)
    if (outcome === 'full') return
    setTyped('')
    if (outcome === 'kept') onKept?.(address)
  }
  return (
    <>
      <Row
        as="form"
        align="end"
        wrap
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') save()
        }}
      >
        <TextField label={label} value={typed} maxLength={40} onType={setTyped} />
        <SecondaryButton type="submit" lack={name === '' ? 'Enter a name for it' : undefined}>
          {isThere ? 'Replace' : 'Save'} {word}
        </SecondaryButton>
      </Row>
      {refusal === 'refused' && <Notice tone="amber" title={`This browser refuses to keep the ${word}`} />}
      {refusal === 'full' && (
        <Notice tone="amber" title={`There are ${mostViews} ${word}s already`}>
          Nothing was saved. Delete one first, or replace one by saving under its name.
        </Notice>
      )}
    </>
  )
}
