import type { Choices, Conflict } from '~/domain/products/mergeProduct'
import { fieldName, fieldValue } from './fieldWords'
import { Hint } from '~/ui/layout/Blocks'
import { FieldGroup } from '~/ui/layout/FieldGroup'
import { ScrollRegion } from '~/ui/layout/ScrollRegion'

interface Props {
  conflicts: readonly Conflict[]
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Where somebody else changed the same thing: three values, one choice. Nothing is sent before all are made. */
export function ConflictList({ conflicts, choices, onChange }: Props) {
  return (
    <ScrollRegion label="Changed by both">
      {conflicts.map((conflict) => {
        const { key, label, field, base } = conflict
        const { mine, theirs } = words(conflict)
        return (
          <FieldGroup key={key} legend={`${label}: ${fieldName(field)}`}>
            {field !== 'gone' && field !== 'deleted' && (
              <Hint>It was {fieldValue(base)} when you began.</Hint>
            )}
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={key}
                  checked={Object.hasOwn(choices, key) && choices[key] === side}
                  onChange={() => onChange({ ...choices, [key]: side })}
                />
                {side === 'mine' ? mine : theirs}
              </label>
            ))}
          </FieldGroup>
        )
      })}
    </ScrollRegion>
  )
}

function words({ field, mine, theirs }: Conflict): { mine: string; theirs: string } {
  if (field === 'gone')
    return { mine: 'Create it again with your changes', theirs: 'Leave it deleted and drop your changes' }
  if (field === 'deleted')
    return { mine: 'Delete it all the same', theirs: 'Keep it: somebody has changed it since' }
  return { mine: `Yours: ${fieldValue(mine)}`, theirs: `Theirs: ${fieldValue(theirs)}` }
}
