import { Button } from '@mantine/core'
import { countWords } from '~/domain/countWords'
import type { DraftProblem } from '~/domain/productDraft'
import type { ProductEdit } from '~/domain/productEdit'
import classes from './ProductEditor.module.css'
import type { ProductDraftState } from './useProductDraft'

interface Props {
  state: ProductDraftState
  problems: readonly DraftProblem[]
  onSave: () => void
}

/** Stays in view while something is unsaved. */
export function SaveBar({ state, problems, onSave }: Props) {
  const { base, edit, isDirty, startFrom } = state
  if (!isDirty && problems.length === 0) return null
  return (
    <div className={classes.bar} role="region" aria-label="Unsaved changes">
      <strong>{editWords(edit)}</strong>
      <span className={classes.quiet}>{state.isKept ? 'Kept on this device' : 'Not kept'}</span>
      <span className={classes.grow} />
      <Button variant="default" onClick={() => startFrom(base)}>
        Discard
      </Button>
      <Button onClick={onSave} disabled={problems.length > 0 || !isDirty}>
        Review and save
      </Button>
    </div>
  )
}

function editWords({ product, changed, created, deleted }: ProductEdit): string {
  const count = (number: number, word: string) =>
    number === 0 ? [] : [`${countWords(number, 'variant')} ${word}`]
  const words = [
    ...(Object.keys(product).length > 0 ? ['product changed'] : []),
    ...count(changed.length, 'changed'),
    ...count(created.length, 'new'),
    ...count(deleted.length, 'to delete'),
  ]
  return words.length === 0 ? 'Something has to be mended first' : words.join(' · ')
}
