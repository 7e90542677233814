import type { MergeChoices } from '~/domain/orders/mergeDraft'
import type { Conflict } from '~/domain/products/mergeProduct'
import { FieldValue } from './FieldValue'
import { fieldName } from './fieldWords'
import { Hint } from '~/ui/layout/Blocks'
import { FieldGroup } from '~/ui/layout/FieldGroup'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'

interface Props {
  conflicts: readonly Conflict[]
  choices: MergeChoices
  onChange: (choices: MergeChoices) => void
}

/** Fields that somebody else changed too: three values, one choice. Nothing is sent before all choices are made. */
export function ConflictList({ conflicts, choices, onChange }: Props) {
  return (
    <ScrollRegion label="Changed by both">
      {conflicts.map((conflict) => {
        const { key, label, field, base } = conflict
        const words = wholeWords[field]
        const isLost = field === 'gone' && conflict.mine === null
        return (
          <FieldGroup key={key} legend={`${label}: ${fieldName(field)}`}>
            {field !== 'gone' && field !== 'deleted' && (
              <Hint>
                It was <FieldValue field={field} value={base} /> when you began.
              </Hint>
            )}
            {isLost && <Hint>It had no blank or artwork, so it cannot be created again.</Hint>}
            {(isLost ? (['theirs'] as const) : (['mine', 'theirs'] as const)).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={key}
                  checked={Object.hasOwn(choices, key) && choices[key] === side}
                  onChange={() => onChange({ ...choices, [key]: side })}
                />
                {words?.[side] ?? (
                  <>
                    {side === 'mine' ? 'Yours' : 'Theirs'}:{' '}
                    <FieldValue field={field} value={conflict[side]} />
                  </>
                )}
              </label>
            ))}
          </FieldGroup>
        )
      })}
    </ScrollRegion>
  )
}

/** Labels for the sides of a conflict about a whole variant. */
const wholeWords: Readonly<Record<string, { mine: string; theirs: string }>> = {
  gone: { mine: 'Create it again with your changes', theirs: 'Leave it deleted and drop your changes' },
  deleted: { mine: 'Delete it all the same', theirs: 'Keep it: somebody has changed it since' },
}
