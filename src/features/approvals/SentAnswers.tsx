import { useQuery } from '@tanstack/react-query'
import type { ApprovalSheet } from '~/contract/artwork/approvalSheet'
import type { Intent } from '~/local/journal/journal'
import { approvalQueries } from '~/queries/store/approvalQueries'
import { useApi } from '~/queries/services'
import { Box, Hint } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { Verbatim } from '~/ui/text/Verbatim'

/** Answers to the sheet from this device; the service shows no notes. Draws nothing where there are none. */
export function SentAnswers({ sheet: { confirm_hash: hash } }: { sheet: ApprovalSheet }) {
  const answers = useQuery(approvalQueries(useApi()).answers())
  const own = (answers.data ?? []).filter(
    ({ externalId, outcome }) => externalId === hash && !notSent.has(outcome ?? ''),
  )
  if (own.length === 0) return null
  return (
    <Sheet title="Sent from this device" hint="Kept here for 30 days; the service shows no notes.">
      <Box as="ul" divided>
        {own.map((intent) => (
          <Box as="li" key={intent.id} py={8} breaks>
            {intent.words !== undefined && (
              <p>
                <Verbatim>{intent.words}</Verbatim>
              </p>
            )}
            <Hint as="p">
              {wordOf(intent)}, <RelativeTime seconds={Math.floor(intent.startedAt / 1000)} />
            </Hint>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const notSent = new Set(['not_sent', 'answered', 'changed', 'repeated'])

function wordOf({ kind, outcome }: Intent): string {
  if (outcome === 'refused') return 'Refused'
  const isSettled = outcome === 'taken' || outcome === 'approved'
  if (kind === 'approve') return isSettled ? 'Approved' : 'Approval, answer lost'
  return isSettled ? 'Note' : 'Note, answer lost'
}
