import { useSyncExternalStore } from 'react'
import type { DraftSession, DraftView } from '~/local/drafts/draftSession'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Box } from '~/ui/layout/Blocks'
import { WriteBeforeLeaving } from '~/ui/leaving/WriteBeforeLeaving'
import { Notice } from '~/ui/notices/Notice'

interface Props {
  session: DraftSession
  lease: DraftView['lease']
}

/**
 * Says that another tab edits the draft, with a button to take over, or has changed it. It is outside the form, which
 * is mounted anew when the other tab has written: the button would lose the focus, or a press at that moment.
 */
export function DraftTabNotices({ session, lease }: Props) {
  const isChanged = useSyncExternalStore(session.subscribe, () => session.status().kind === 'changed')
  const isElsewhere = lease === 'elsewhere'
  return (
    <>
      <WriteBeforeLeaving typed={session} of="in this order" namedBy="draft" />
      {isElsewhere && (
        <Box mb={16}>
          <Notice
            tone="amber"
            title="This draft is open in another tab"
            actions={
              <Button size="xs" onClick={() => session.takeOver()}>
                Take over here
              </Button>
            }
          >
            You see what is typed there. Taking over saves it first; the other tab can then only look.
          </Notice>
        </Box>
      )}
      {isChanged && (
        <Box mb={16}>
          <Notice
            tone="red"
            title="Another tab changed this draft"
            actions={
              <>
                <Button size="xs" onClick={() => session.reload()}>
                  Show its version
                </Button>
                <ButtonLink variant="default" to={paths.unsentDrafts()}>
                  Unsent drafts
                </ButtonLink>
              </>
            }
          >
            Nothing was overwritten. What you typed here is kept as a second version under unsent drafts.
          </Notice>
        </Box>
      )}
    </>
  )
}
