import { countWords } from '~/domain/text/countWords'
import { moreWords } from '~/domain/text/firstOf'
import type { DraftProblem } from '~/domain/products/productDraft'
import type { ProductEdit } from '~/domain/products/productEdit'
import { Button } from '~/ui/actions/Button'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import type { ProductDraftState } from '../useProductDraft'
import { StickyBar } from '~/ui/layout/StickyBar'
import { Hint, Text } from '~/ui/layout/Blocks'
import { useSaveKey } from '~/ui/useSaveKey'
import { ProblemList } from '../ProblemList'

interface Props {
  state: ProductDraftState
  problems: readonly DraftProblem[]
  /** Scrolls to the field of a problem. */
  onJump: (problem: DraftProblem) => void
  onSave: () => void
  onDiscard: () => void
}

const mostShown = 3

/** A bar that stays in view while changes are unsaved. */
export function SaveBar({ state, problems, onJump, onSave, onDiscard }: Props) {
  const { edit, isDirty } = state
  const saveButton = useSaveKey()
  if (!isDirty && problems.length === 0) return null
  return (
    <StickyBar role="region" aria-label="Unsaved changes">
      <strong>{editWords(edit)}</strong>
      <Hint as="span">{state.isKept ? 'Kept on this device' : 'Not kept'}</Hint>
      <Text as="span" grow />
      <DiscardButton
        what={`${editWords(edit)}. What you typed cannot be brought back.`}
        onDiscard={onDiscard}
      />
      <Button
        ref={saveButton}
        onClick={onSave}
        lack={problems.length > 0 ? 'Correct what is listed here first' : undefined}
      >
        Review and save
      </Button>
      {problems.length > 0 && (
        <ProblemList as="ul" aria-label="To correct before saving">
          {problems.slice(0, mostShown).map((problem) => (
            <li key={`${problem.key} ${problem.field} ${problem.text}`}>
              <span>{problem.text}</span>
              {problem.field !== 'rows' && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Go to the cell. ${problem.text}`}
                  onClick={() => onJump(problem)}
                >
                  Go to it
                </Button>
              )}
            </li>
          ))}
          {problems.length > mostShown && <li>{moreWords(problems.length - mostShown)}</li>}
        </ProblemList>
      )}
    </StickyBar>
  )
}

function editWords({ product, changed, created, deleted }: ProductEdit): string {
  const count = (number: number, word: string) =>
    number === 0 ? [] : [`${countWords(number, 'variant')} ${word}`]
  const words = [
    ...(Object.keys(product).length > 0 ? ['Product changed'] : []),
    ...count(changed.length, 'changed'),
    ...count(created.length, 'new'),
    ...count(deleted.length, 'to delete'),
  ]
  return words.length === 0 ? 'Something has to be corrected first' : words.join(' · ')
}
