import { Button } from '@mantine/core'
import { Link } from 'react-router'
import {
  closeDraft,
  deleteUnreadable,
  deleteVersion,
  type DraftRecord,
  reopenDraft,
} from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { EmptyState } from '~/ui/notices/EmptyState'
import { PageHeader } from '~/ui/layout/PageHeader'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { saveJson } from '~/ui/actions/saveFile'
import { Sheet } from '~/ui/layout/Sheet'
import { DraftRow } from './DraftRow'
import classes from '../form/DraftForm.module.css'
import { draftTitle } from './draftTitle'

/** Everything that this device keeps about drafts of the store: unsent, sent lately, and what cannot be read. */
export function Component() {
  const drafts = useKeptDrafts()
  const hasAside = drafts !== undefined && drafts.unreadable.length + drafts.versions.length > 0
  return (
    <>
      <PageHeader
        title="Unsent drafts"
        count={drafts?.open.length ?? null}
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="Typed on this device and kept here only, with the names and addresses in them, until you send them."
        actions={<ButtonLink to={paths.newOrder()}>New order</ButtonLink>}
      />
      <div className={classes.steps}>
        {drafts?.open.length === 0 && (
          <Sheet>
            <EmptyState
              kind="noneYet"
              title="Nothing is waiting here"
              text="A new order that you type and do not send yet appears here, even after a crash."
              action={<Link to={paths.newOrder()}>Start an order</Link>}
            />
          </Sheet>
        )}
        {drafts !== undefined && drafts.open.length > 0 && (
          <Sheet flush>
            <ul className={classes.rows}>
              {drafts.open.map((draft) => (
                <DraftRow key={draft.id} title={draftTitle(draft)} to={addressOf(draft)} at={draft.updated}>
                  <DiscardButton
                    size="xs"
                    what={`The draft “${draftTitle(draft)}” moves to the discarded ones below and stays there for 30 days.`}
                    onDiscard={() => void closeDraft(draft.scope, draft.id, 'discarded')}
                  />
                </DraftRow>
              ))}
            </ul>
          </Sheet>
        )}
        {drafts !== undefined && drafts.closed.length > 0 && (
          <Sheet title="Sent or discarded" hint="Kept for 30 days, then deleted." flush>
            <ul className={classes.rows}>
              {drafts.closed.map((draft) => (
                <DraftRow
                  key={draft.id}
                  title={draftTitle(draft)}
                  to={draft.closed?.orderId == null ? null : paths.order(draft.closed.orderId)}
                  at={draft.closed?.at ?? draft.updated}
                >
                  {draft.closed?.as === 'discarded' ? (
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => void reopenDraft(draft.scope, draft.id)}
                    >
                      Take back
                    </Button>
                  ) : (
                    <span className={classes.quiet}>Sent</span>
                  )}
                </DraftRow>
              ))}
            </ul>
          </Sheet>
        )}
        {hasAside && (
          <Sheet
            title="Set aside"
            hint="Second versions from another tab, and records that this version of the app cannot read. Nothing of them is deleted by itself."
            flush
          >
            <ul className={classes.rows}>
              {drafts.versions.map((version) => (
                <li key={`${version.id} ${version.at}`} className={classes.row}>
                  <span>
                    <bdi>{draftTitle({ content: version.content, orderId: null })}</bdi>{' '}
                    <span className={classes.quiet}>
                      second version, <RelativeTime seconds={Math.floor(version.at / 1000)} />
                    </span>
                  </span>
                  <AsideButtons
                    name={version.id}
                    content={version.content}
                    onDelete={() => void deleteVersion(version)}
                  />
                </li>
              ))}
              {drafts.unreadable.map((record) => (
                <li key={record.id} className={classes.row}>
                  <span>
                    Draft {record.id} <span className={classes.quiet}>cannot be read</span>
                  </span>
                  <AsideButtons
                    name={record.id}
                    content={record.raw}
                    onDelete={() => void deleteUnreadable(record.scope, record.id)}
                  />
                </li>
              ))}
            </ul>
          </Sheet>
        )}
      </div>
    </>
  )
}

const addressOf = ({ id, orderId }: DraftRecord): string =>
  orderId === null ? paths.newOrder({ draft: id }) : paths.editOrder(orderId)

function AsideButtons({ name, content, onDelete }: { name: string; content: unknown; onDelete: () => void }) {
  return (
    <span className={classes.rowButtons}>
      <Button variant="default" size="xs" onClick={() => saveJson(`draft-${name}.json`, content)}>
        Download
      </Button>
      <Button variant="default" size="xs" onClick={onDelete}>
        Delete for good
      </Button>
    </span>
  )
}
