import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { Hint } from '~/ui/layout/Blocks'
import type { ArtworkChoice } from './useArtworkChoice'
import { SmallButton } from '~/ui/actions/Button'

interface Props {
  choice: ArtworkChoice
  /** A local picture is read that goes another way. */
  isReading?: boolean
  /** What a failure leaves as it was, such as "The draft is unchanged." */
  unchanged: string
  /** The same for a file that the service has refused, where it is said in other words. */
  unused?: string
}

/** What becomes of the artwork that was given: on its way, not taken and why, or refused by the service. */
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
