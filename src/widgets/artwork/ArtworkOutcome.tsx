import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Hint } from '~/ui/layout/Blocks'
import type { ArtworkChoice } from './useArtworkChoice'
import { SmallButton } from '~/ui/actions/Button'

interface Props {
  choice: ArtworkChoice
  /** Whether a local picture is being read in another way. */
  isReading?: boolean
  /** What a failure leaves unchanged, such as "The draft is unchanged." */
  unchanged: string
  /** The same for a file refused by the service, where the words differ. */
  unused?: string
}

/** The outcome of the given artwork: in progress, not accepted and why, or refused by the service. */
export function ArtworkOutcome({ choice, isReading = false, unchanged, unused = unchanged }: Props) {
  const { state, problem, direct, error, refused } = choice
  return (
    <>
      <div aria-live="polite">
        {(isReading || state !== 'idle') && (
          <Hint>{isReading || state === 'idle' ? 'Reading the picture…' : words[state]}</Hint>
        )}
      </div>
      {refused !== null && (
        <Notice tone="red" title="The service cannot use this file">
          {refused.message ?? 'It could not be downloaded or is no picture.'} {unused}
        </Notice>
      )}
      {problem !== null && (
        <Notice
          tone="red"
          title={problem}
          actions={
            direct !== null && (
              <SmallButton onClick={() => choice.takeAddress(direct)}>Use the direct address</SmallButton>
            )
          }
        >
          {direct}
        </Notice>
      )}
      <ErrorNotice title="The artwork could not be added" effect={unchanged} error={error} />
    </>
  )
}

const words = {
  uploading: 'Uploading…',
  adding: 'Adding it to your file library…',
  checking: 'The service is checking the file…',
}
