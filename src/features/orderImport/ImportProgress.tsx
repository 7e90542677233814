import { WaitNote } from '~/ui/notices/WaitNote'
import { formatNumber } from '~/domain/text/formatNumber'
import { Counting } from '~/ui/text/Counting'
import { countWords } from '~/domain/text/countWords'
import { type ImportRun, type ImportRunView, withSpareId } from '~/flows/orderImport/importRun'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { Row, Stack } from '~/ui/layout/Blocks'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import classes from './Import.module.css'

interface Props {
  run: ImportRun
  view: ImportRunView
}

/** Orders a minute, with one call each: three quarters of the general limit (contract/README 3.1). */
const perMinute = 90

/** Progress of the import, with pause and resume. */
export function ImportProgress({ run, view: { tasks, status, error } }: Props) {
  const open = tasks.filter(({ state }) => ['waiting', 'sending', 'unknown'].includes(state))
  const failed = tasks.filter(({ state }) => state === 'failed').length
  const different = tasks.filter(({ state }) => state === 'conflict').length
  const others = tasks.filter((task) => withSpareId(task) !== null).length
  const unknown = open.filter(({ state }) => state !== 'waiting').length
  const done = tasks.length - open.length
  const minutes = Math.max(1, Math.ceil(open.length / perMinute))
  const isRunning = status === 'running'
  const state = isRunning
    ? `About ${countWords(minutes, 'minute')} left. It goes on while you use other pages of this tab.`
    : status === 'paused'
      ? 'Paused. Nothing is sent until you continue.'
      : status === 'elsewhere'
        ? 'Another tab of this browser is at it.'
        : ''
  return (
    <Stack gap={8}>
      <progress value={done} max={tasks.length} aria-label="Orders done" />
      <Counting words={`${formatNumber(done)} of ${formatNumber(tasks.length)} done. ${state}`} />
      <WaitNote on={isRunning} of="background" />
      {status === 'stopped' && (
        <ErrorNotice
          title="The import has stopped"
          effect={
            unknown > 0
              ? 'No answer came for one order. It is looked up first when you continue, and never made twice. Nothing was charged.'
              : 'Nothing was charged, and what was made stays.'
          }
          error={error}
        />
      )}
      {status === 'done' && failed + different === 0 && (
        <Notice tone="green" title="Every order that was sent is in the store. Nothing was charged" />
      )}
      {status === 'done' && failed + different > 0 && (
        <Notice
          tone="amber"
          title={`${formatNumber(failed + different)} of ${formatNumber(tasks.length)} made no draft. Nothing was charged`}
        >
          The table says why. What was made stays.
        </Notice>
      )}
      <Row wrap gap={8} className={classes.runButtons}>
        {isRunning && <SecondaryButton onClick={run.pause}>Pause</SecondaryButton>}
        {!isRunning && status !== 'elsewhere' && open.length > 0 && (
          <Button onClick={run.start}>Continue</Button>
        )}
        {!isRunning && failed > 0 && (
          <SecondaryButton onClick={run.retryFailed}>
            Try {countWords(failed, 'refused order')} again
          </SecondaryButton>
        )}
        {!isRunning && others > 0 && (
          <SecondaryButton onClick={run.makeOthers}>
            Make {countWords(others, 'different order')} too, with a suffix to the number
          </SecondaryButton>
        )}
      </Row>
    </Stack>
  )
}
