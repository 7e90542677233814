import IconHint from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useState } from 'react'
import { type CsvRow, placeInSheet } from '~/domain/csv/csvRead'
import { columnLetter, labelOfField } from '~/domain/orderImport/importColumns'
import { type ImportFacts, textAt } from '~/domain/orderImport/importOrders'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { SecondaryButton } from '~/ui/actions/Button'
import { Columns } from '~/ui/layout/Blocks'
import { ProblemLine } from '~/ui/notices/ProblemLine'
import { TextField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'
import type { FoundProblem } from './problemsOf'
import type { JobActions } from './useImportJob'

interface Props {
  problem: FoundProblem
  job: ImportJob
  rows: readonly CsvRow[]
  facts: ImportFacts
  actions: JobActions
}

/** One wrong cell: where it is, what is wrong, and a field to put it right. */
export function ProblemFix({
  problem: { key, level, row, field, message, suggestion },
  job,
  rows,
  facts,
  actions,
}: Props) {
  const kept = textAt(rows, facts, row, field)
  const [typed, setTyped] = useState(kept)
  const column = facts.mapping.get(field)
  const label = labelOfField(field)
  const line = rows[row]?.line ?? 0
  const place = placeInSheet(line, column === undefined ? undefined : columnLetter(column))
  const commit = () => {
    if (typed.trim() !== kept) actions.edit([row, field, typed])
  }
  return (
    <ProblemLine
      icon={level === 'error' ? IconTriangle : IconHint}
      tone={level === 'error' ? 'red' : 'amber'}
      title={`${column === undefined ? `${place}, no column` : place}: ${label}`}
      text={
        <>
          <Verbatim>{message}</Verbatim>.
          {key !== null && (
            <>
              {' '}
              Order <Verbatim>{key}</Verbatim>.
            </>
          )}
        </>
      }
      fixWidth="minmax(280px, 2fr)"
    >
      <Columns
        as="form"
        template="minmax(0, 1fr) 128px"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          commit()
          // The row goes away once it is right, so the keyboard goes on with the next one.
          event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
        }}
      >
        <TextField aria-label={`${label} in row ${line}`} value={typed} onType={setTyped} onBlur={commit} />
        {suggestion !== undefined && (
          <SecondaryButton onClick={() => actions.edit([row, field, suggestion])}>
            Use {suggestion}
          </SecondaryButton>
        )}
        {key !== null && level === 'error' && (
          <SecondaryButton
            aria-label={`Leave out order ${key}`}
            lack={job.skipped.includes(key) ? 'It is left out already' : undefined}
            onClick={() => actions.skip(key, true)}
          >
            Leave out
          </SecondaryButton>
        )}
      </Columns>
    </ProblemLine>
  )
}
