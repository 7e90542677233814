import type { Choices, Conflict } from '~/domain/products/mergeProduct'
import { fieldName, fieldValue } from './fieldWords'
import classes from '../ProductEditor.module.css'

interface Props {
  conflicts: readonly Conflict[]
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Where somebody else changed the same thing: three values, one choice. Nothing is sent before all are made. */
export function ConflictList({ conflicts, choices, onChange }: Props) {
  return (
    <div className={classes.lists} tabIndex={0} role="region" aria-label="Changed by both">
      {conflicts.map((conflict) => {
        const { key, label, field, base } = conflict
        const { mine, theirs } = words(conflict)
        return (
          <fieldset key={key} className={classes.conflict}>
            <legend>
              {label}: {fieldName(field)}
            </legend>
            {field !== 'gone' && field !== 'deleted' && (
              <p className={classes.quiet}>It was {fieldValue(base)} when you began.</p>
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
          </fieldset>
        )
      })}
    </div>
  )
}

function words({ field, mine, theirs }: Conflict): { mine: string; theirs: string } {
  if (field === 'gone')
    return { mine: 'Create it again with your changes', theirs: 'Leave it deleted and drop your changes' }
  if (field === 'deleted')
    return { mine: 'Delete it all the same', theirs: 'Keep it: somebody has changed it since' }
  return { mine: `Yours: ${fieldValue(mine)}`, theirs: `Theirs: ${fieldValue(theirs)}` }
}
