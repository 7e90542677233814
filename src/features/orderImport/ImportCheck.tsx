import { formatNumber } from '~/domain/text/formatNumber'
import { memo, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import { type CsvRow, placeInSheet } from '~/domain/csv/csvRead'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Box, Columns, Hint, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { type FoundProblem, isMissingPhone, importProblemsOf } from './importProblemsOf'
import { useKeptText } from './useKeptText'
import type { JobActions } from './useImportJob'
import type { CheckedProps } from './ImportOrders'
import IconHint from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { columnLetter, labelOfField } from '~/domain/orderImport/importColumns'
import { type ImportFacts, textAt } from '~/domain/orderImport/importOrders'
import { rowsSayingSame } from '~/domain/orderImport/sameCells'
import { isShopState } from '~/domain/orderImport/shopState'
import { ProblemLine } from '~/ui/notices/ProblemLine'
import { TextField } from '~/ui/inputs/Fields'
import { Verbatim } from '~/ui/text/Verbatim'

interface Props extends CheckedProps {
  rows: readonly CsvRow[]
  actions: JobActions
}

const shownAtFirst = 25
const shownSkipped = 50

/** Problems by row and column, each with a field to correct it. */
export const ImportCheck = memo(function ImportCheck({ check, job, rows, sent, actions }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const { facts, orders, loose } = check
  const skipped = new Set(job.skipped)
  const open = orders.filter(({ key }) => !sent.has(key) && !skipped.has(key))
  const wrong = open.filter(({ input }) => input === null)
  const problems = importProblemsOf(open, loose)
  const rowsOf = new Map(problems.length === 0 ? [] : open.map((order) => [order.key, order.rows]))
  const corrected: Corrected = (problem, value) =>
    rowsSayingSame(rows, facts, rowsOf.get(problem.key ?? '') ?? [], problem).map((row) => [
      row,
      problem.field,
      value,
    ])
  const suggestions = problems.flatMap((problem) =>
    problem.suggestion === undefined ? [] : [{ problem, value: problem.suggestion }],
  )
  // A code that lost its zero is a slip; that numbers are in another currency than their column says is a decision.
  const slips = suggestions.filter(({ problem }) => problem.field !== 'currency')
  const priced = suggestions.filter(({ problem }) => problem.field === 'currency')
  const currencies = [...new Set(priced.map(({ value }) => value))]
  const take = (taken: typeof suggestions) =>
    actions.take(taken.flatMap(({ problem, value }) => corrected(problem, value)))
  const gone = wrong.flatMap(({ key, problems: own }) =>
    own.some(({ level, field }) => level === 'error' && isShopState(field)) ? [key] : [],
  )
  const errors = problems.filter(({ level }) => level === 'error').length
  const phones = problems.filter(isMissingPhone).length
  const warnings = problems.length - errors - phones
  return (
    <Sheet
      title="Check"
      hint="Nothing is sent for this. Correct a cell here and it is checked again. An address or a state is corrected in all rows of its order that say the same. The file itself stays as it is."
    >
      <Text role="status" mb={8}>
        {open.length === wrong.length ? (
          'No order is ready'
        ) : (
          <>
            <strong>{formatNumber(open.length - wrong.length)}</strong>{' '}
            {open.length - wrong.length === 1 ? 'order is' : 'orders are'} ready
          </>
        )}
        {wrong.length > 0 && (
          <>
            , <strong>{formatNumber(wrong.length)}</strong> {wrong.length === 1 ? 'has' : 'have'} errors
          </>
        )}
        {warnings > 0 && `, ${countWords(warnings, 'warning')}`}
        {phones > 0 && `, ${countWords(phones, 'order')} to another country without a phone number`}
        {skipped.size > 0 && `, ${formatNumber(skipped.size)} left out`}
        {sent.size > 0 && `, ${formatNumber(sent.size)} already on their way`}.
      </Text>
      {slips.length > 1 && (
        <SmallButton mb={8} onClick={() => take(slips)}>
          Use all {formatNumber(slips.length)} suggestions
        </SmallButton>
      )}
      {currencies.map((currency) => {
        const own = priced.filter(({ value }) => value === currency)
        return own.length < 2 ? null : (
          <SmallButton key={currency} mb={8} onClick={() => take(own)}>
            Take the prices of {countWords(own.length, 'order')} as {currency}, unconverted
          </SmallButton>
        )
      })}
      {gone.length > 1 && (
        <SmallButton mb={8} onClick={() => actions.skip(gone, true)}>
          Leave out all {formatNumber(gone.length)} that the shop has canceled or sent
        </SmallButton>
      )}
      {problems.length > 0 && (
        <Box as="ul" mb={12} aria-label="Problems by row and column">
          {problems.slice(0, shown).map((problem) => (
            <ProblemFix
              key={`${problem.row} ${problem.field} ${problem.message}`}
              problem={problem}
              job={job}
              rows={rows}
              facts={facts}
              corrected={corrected}
              actions={actions}
            />
          ))}
        </Box>
      )}
      {problems.length > shown && (
        <SecondaryButton onClick={() => setShown(shown + 100)}>
          Show more of {formatNumber(problems.length)}
        </SecondaryButton>
      )}
      {skipped.size > 0 && (
        <Row as="p" align="center" wrap gap={8}>
          Left out:{' '}
          {[...skipped].slice(0, shownSkipped).map((key) => (
            <SmallButton key={key} onClick={() => actions.skip([key], false)}>
              Take {key} back
            </SmallButton>
          ))}
          {skipped.size > shownSkipped && (
            <Hint as="span">and {formatNumber(skipped.size - shownSkipped)} more</Hint>
          )}
        </Row>
      )}
    </Sheet>
  )
})

/** The cells that a correction is for, each with the corrected value. */
type Corrected = (problem: FoundProblem, value: string) => ImportJob['edits']

interface ProblemFixProps {
  problem: FoundProblem
  job: ImportJob
  rows: readonly CsvRow[]
  facts: ImportFacts
  corrected: Corrected
  actions: JobActions
}

/** One wrong cell: its place, the problem, and a field to correct it. */
function ProblemFix({ problem, job, rows, facts, corrected, actions }: ProblemFixProps) {
  const { key, level, row, field, message, suggestion } = problem
  const kept = textAt(rows, facts, row, field)
  const correct = (value: string) => actions.edit(corrected(problem, value))
  const { text, type, commit } = useKeptText(kept, correct)
  const column = facts.mapping.get(field)
  const label = labelOfField(field)
  const line = rows[row]?.line ?? 0
  const place = placeInSheet(line, column === undefined ? undefined : columnLetter(column))
  return (
    <ProblemLine
      icon={level === 'error' ? IconTriangle : IconHint}
      tone={level === 'error' ? 'red' : 'amber'}
      title={`${column === undefined ? `${place}, no column` : place}: ${label}`}
      text={
        <>
          <Verbatim isSentence>{message}</Verbatim>.
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
        below={360}
        gap={8}
        onSubmit={(event) => {
          event.preventDefault()
          commit()
          // The row disappears once it is correct, so the focus moves to the next one.
          event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')?.focus()
        }}
      >
        <TextField aria-label={`${label} in row ${line}`} value={text} onType={type} onBlur={commit} />
        {suggestion !== undefined && (
          <SecondaryButton onClick={() => correct(suggestion)}>Use {suggestion}</SecondaryButton>
        )}
        {key !== null && level === 'error' && (
          <SecondaryButton
            aria-label={`Leave out order ${key}`}
            lack={job.skipped.includes(key) ? 'It is left out already' : undefined}
            onClick={() => actions.skip([key], true)}
          >
            Leave out
          </SecondaryButton>
        )}
      </Columns>
    </ProblemLine>
  )
}
