import type { Choices, Conflict } from '~/domain/products/mergeProduct'
import { Box } from '~/ui/layout/Box'
import { Stack } from '~/ui/layout/Stack'
import { fieldName, fieldValue } from './fieldWords'
import classes from '../ProductEditor.module.css'
import { Text } from '~/ui/layout/Text'

interface Props {
  conflicts: readonly Conflict[]
  choices: Choices
  onChange: (choices: Choices) => void
}

/** Where somebody else changed the same thing: three values, one choice. Nothing is sent before all are made. */
export function ConflictList({ conflicts, choices, onChange }: Props) {
  return (
    <Stack gap={12} className={classes.lists} tabIndex={0} role="region" aria-label="Changed by both">
      {conflicts.map((conflict) => {
        const { key, label, field, base } = conflict
        const { mine, theirs } = words(conflict)
        return (
          <Box as="fieldset" frame="control" p={12} key={key} className={classes.conflict}>
            <legend>
              {label}: {fieldName(field)}
            </legend>
            {field !== 'gone' && field !== 'deleted' && (
              <Text tone="quiet" size={13}>
                It was {fieldValue(base)} when you began.
              </Text>
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
          </Box>
        )
      })}
    </Stack>
  )
}

function words({ field, mine, theirs }: Conflict): { mine: string; theirs: string } {
  if (field === 'gone')
    return { mine: 'Create it again with your changes', theirs: 'Leave it deleted and drop your changes' }
  if (field === 'deleted')
    return { mine: 'Delete it all the same', theirs: 'Keep it: somebody has changed it since' }
  return { mine: `Yours: ${fieldValue(mine)}`, theirs: `Theirs: ${fieldValue(theirs)}` }
}
