import { formatNumber } from '~/domain/text/formatNumber'
import { memo, useState } from 'react'
import { countWords } from '~/domain/text/countWords'
import type { CsvRow } from '~/domain/csv/csvRead'
import type { ImportJob } from '~/local/jobs/importDatabase'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Box, Row, Text } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { ProblemFix } from './ProblemFix'
import { isMissingPhone, problemsOf } from './problemsOf'
import type { JobActions } from './useImportJob'
import type { CheckedProps } from './ImportOrders'

interface Props extends CheckedProps {
  rows: readonly CsvRow[]
  actions: JobActions
}

const shownAtFirst = 25

/** What is wrong, by row and column, to be corrected where it stands. */
export const ImportCheck = memo(function ImportCheck({ check, job, rows, sent, actions }: Props) {
  const [shown, setShown] = useState(shownAtFirst)
  const { facts, orders, loose } = check
  const skipped = new Set(job.skipped)
  const open = orders.filter(({ key }) => !sent.has(key) && !skipped.has(key))
  const wrong = open.filter(({ input }) => input === null)
  const problems = problemsOf(open, loose)
  const suggested = problems.flatMap(({ row, field, suggestion }) =>
    suggestion === undefined ? [] : [[row, field, suggestion] satisfies ImportJob['edits'][number]],
  )
  const errors = problems.filter(({ level }) => level === 'error').length
  const phones = problems.filter(isMissingPhone).length
  const warnings = problems.length - errors - phones
  return (
    <Sheet
      title="Check"
      hint="Nothing is sent for this. Correct a cell here and it is checked again; the file itself stays as it is."
    >
      <Text role="status" mb={8}>
        <strong>{formatNumber(open.length - wrong.length)}</strong>{' '}
        {open.length - wrong.length === 1 ? 'order is' : 'orders are'} ready
        {wrong.length > 0 && (
          <>
            , <strong>{formatNumber(wrong.length)}</strong> {wrong.length === 1 ? 'has' : 'have'} errors
          </>
        )}
        {warnings > 0 && `, ${countWords(warnings, 'warning')}`}
        {phones > 0 && `, ${countWords(phones, 'order')} to another country without a phone number`}
        {skipped.size > 0 && `, ${skipped.size} left out`}
        {sent.size > 0 && `, ${sent.size} already on their way`}.
      </Text>
      {suggested.length > 1 && (
        <SmallButton mb={8} onClick={() => actions.take(suggested)}>
          Use all {suggested.length.toLocaleString('en')} suggestions
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
          {[...skipped].slice(0, 50).map((key) => (
            <SmallButton key={key} onClick={() => actions.skip(key, false)}>
              Take {key} back
            </SmallButton>
          ))}
        </Row>
      )}
    </Sheet>
  )
})
