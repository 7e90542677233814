import type { ReactNode } from 'react'
import { Link } from '~/ui/text/Link'
import {
  closeDraft,
  deleteUnreadable,
  deleteDraftVersion,
  type DraftRecord,
  reopenDraft,
} from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { SmallButton } from '~/ui/actions/Button'
import { useDraftsRead } from '~/widgets/drafts/useKeptDrafts'
import { DeviceRefusal } from '~/widgets/DeviceRefusal'
import { useDeviceWrite } from '~/widgets/useDeviceWrite'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { DiscardButton } from '~/ui/actions/DiscardButton'
import { EmptyState } from '~/ui/notices/EmptyState'
import { Notice } from '~/ui/notices/Notice'
import { PageHeader } from '~/ui/layout/PageHeader'
import { RelativeTime } from '~/ui/text/RelativeTime'
import { saveJson } from '~/ui/actions/saveFile'
import { Box, Hint, Row, Stack } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { DraftRow, KeptRow } from './DraftRow'
import { draftTitle } from './draftTitle'

const notDeleted = 'It could not be deleted'

/** Everything that this device keeps about the store's drafts: unsent, recently sent, and unreadable ones. */
export function Component() {
  const { drafts, isRefused } = useDraftsRead()
  const { write, refused } = useDeviceWrite()
  const hasAside = drafts !== undefined && drafts.unreadable.length + drafts.versions.length > 0
  return (
    <>
      <PageHeader
        title="Unsent drafts"
        count={drafts?.open.length ?? null}
        back={<Link to={paths.orders()}>Orders</Link>}
        subtitle="Typed on this device and kept here only, with the names and addresses in them, until you send them."
        actions={
          <ButtonLink shortcut="n" to={paths.newOrder()}>
            New order
          </ButtonLink>
        }
      />
      <Stack gap={16} shrinks>
        <DeviceRefusal {...refused} />
        {isRefused && (
          <Notice tone="amber" title="This browser keeps no drafts">
            Its storage is off or full. What you type into an order is there until its page is closed.
          </Notice>
        )}
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
            <Box as="ul" divided>
              {drafts.open.map((draft) => (
                <DraftRow key={draft.id} title={draftTitle(draft)} to={addressOf(draft)} at={draft.updated}>
                  <DiscardButton
                    comesBack
                    aria-label={`Discard ${draftTitle(draft)}`}
                    size="xs"
                    what={`The draft “${draftTitle(draft)}” moves to the discarded ones below and stays there for 30 days.`}
                    onDiscard={() =>
                      write({
                        write: () => closeDraft(draft.scope, draft.id, 'discarded'),
                        title: 'The draft could not be discarded',
                      })
                    }
                  />
                </DraftRow>
              ))}
            </Box>
          </Sheet>
        )}
        {drafts !== undefined && drafts.closed.length > 0 && (
          <Sheet title="Sent or discarded" hint="Kept for 30 days, then deleted." flush>
            <Box as="ul" divided>
              {drafts.closed.map((draft) => (
                <DraftRow
                  key={draft.id}
                  title={draftTitle(draft)}
                  to={draft.closed?.orderId == null ? null : paths.order(draft.closed.orderId)}
                  at={draft.closed?.at ?? draft.updated}
                >
                  {draft.closed?.as === 'discarded' ? (
                    <SmallButton
                      aria-label={`Bring back ${draftTitle(draft)}`}
                      onClick={() =>
                        write({
                          write: () => reopenDraft(draft.scope, draft.id),
                          title: 'The draft could not be brought back',
                        })
                      }
                    >
                      Bring back
                    </SmallButton>
                  ) : (
                    <Hint as="span">Sent</Hint>
                  )}
                </DraftRow>
              ))}
            </Box>
          </Sheet>
        )}
        {hasAside && (
          <Sheet
            title="Set aside"
            hint="Second versions from another tab, and records that this version of the app cannot read. Nothing of them is deleted by itself."
            flush
          >
            <Box as="ul" divided>
              {drafts.versions.map((version) => (
                <AsideRow
                  key={`${version.id} ${version.at}`}
                  title={<bdi>{draftTitle({ content: version.content, orderId: null })}</bdi>}
                  why={
                    <>
                      second version, <RelativeTime seconds={Math.floor(version.at / 1000)} />
                    </>
                  }
                  name={version.id}
                  content={version.content}
                  onDelete={() => write({ write: () => deleteDraftVersion(version), title: notDeleted })}
                />
              ))}
              {drafts.unreadable.map((record) => (
                <AsideRow
                  key={record.id}
                  title={`Draft ${record.id}`}
                  why="cannot be read"
                  name={record.id}
                  content={record.raw}
                  onDelete={() =>
                    write({ write: () => deleteUnreadable(record.scope, record.id), title: notDeleted })
                  }
                />
              ))}
            </Box>
          </Sheet>
        )}
      </Stack>
    </>
  )
}

const addressOf = ({ id, orderId }: DraftRecord): string =>
  orderId === null ? paths.newOrder({ draft: id }) : paths.editOrder(orderId)

interface AsideProps {
  title: ReactNode
  /** The reason why it is not listed with the others. */
  why: ReactNode
  /** Name of the file when it is downloaded. */
  name: string
  content: unknown
  onDelete: () => void
}

/** A record that is no usable draft: it can be downloaded, or deleted after a question. */
function AsideRow({ title, why, name, content, onDelete }: AsideProps) {
  return (
    <KeptRow>
      <span>
        {title} <Hint as="span">{why}</Hint>
      </span>
      <Row as="span" gap={8}>
        <SmallButton onClick={() => saveJson(`draft-${name}.json`, content)}>Download</SmallButton>
        <DiscardButton
          size="xs"
          what="It is deleted from this device and does not come back."
          onDiscard={onDelete}
        >
          Delete for good
        </DiscardButton>
      </Row>
    </KeptRow>
  )
}
