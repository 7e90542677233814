import { reopenDraft, type DraftRecord } from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { Button } from '~/ui/actions/Button'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'

interface Props {
  closed: NonNullable<DraftRecord['closed']>
  scope: string
  id: string
  onReopen: () => void
}

/** A draft that is over: sent ones lead to their order, discarded ones can be taken back. */
export function ClosedDraft({ closed, scope, id, onReopen }: Props) {
  const isSent = closed.as === 'sent'
  const reopen = () => void reopenDraft(scope, id).then(onReopen)
  return (
    <>
      <PageHeader title="New order" />
      <Notice
        tone="blue"
        title={isSent ? 'This draft was saved on the service' : 'This draft was discarded'}
        actions={
          <>
            {isSent && closed.orderId !== null && (
              <ButtonLink to={paths.order(closed.orderId)}>Open order #{closed.orderId}</ButtonLink>
            )}
            {!isSent && <Button onClick={reopen}>Take it back</Button>}
            <ButtonLink variant="default" to={paths.newOrder()}>
              Start another order
            </ButtonLink>
          </>
        }
      >
        It stays on this device for 30 days.
      </Notice>
    </>
  )
}
