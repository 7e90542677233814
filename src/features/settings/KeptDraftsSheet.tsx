import { useMutation } from '@tanstack/react-query'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { eraseDrafts } from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { useStoreScope } from '~/queries/services'
import { useDraftsRead } from '~/widgets/drafts/useKeptDrafts'
import { AskButton } from '~/ui/actions/AskButton'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Sheet } from '~/ui/layout/Sheet'
import { Row } from '~/ui/layout/Blocks'
import { keptWords, notKnown } from './keptWords'

/** Drafts of orders on this device: they outlast signing out, so there is a way to erase them. */
export function KeptDraftsSheet() {
  const scope = useStoreScope()
  const { drafts, isRefused } = useDraftsRead()
  const erase = useMutation({ mutationFn: () => eraseDrafts(scope) })
  const read = { isError: isRefused, isPending: drafts === undefined }
  const unsent = drafts?.open.length ?? 0
  const others =
    (drafts?.closed.length ?? 0) + (drafts?.versions.length ?? 0) + (drafts?.unreadable.length ?? 0)
  return (
    <Sheet
      title="Order drafts on this device"
      hint="What you type into orders is kept in this browser, with names and addresses, also when you sign out. Only this store sees it."
    >
      <p>
        {keptWords(read, <Link to={paths.unsentDrafts()}>{countWords(unsent, 'unsent draft')}</Link>)}
        {others > 0 && `, ${others} sent, discarded or set aside`}
      </p>
      <Row align="end" wrap gap={12} mt={12}>
        <AskButton
          color="red"
          lack={
            notKnown(read) ??
            (unsent + others === 0 ? 'This device keeps no drafts of this store' : undefined)
          }
          ask={{
            title: 'Erase all order drafts from this device?',
            text: `${
              unsent === 0
                ? 'Copies of what was sent or discarded are deleted.'
                : `${countWords(unsent, 'unsent draft is', 'unsent drafts are')} lost for good.`
            } Orders on the service stay as they are.`,
            act: 'Erase',
          }}
          loading={erase.isPending}
          onAct={() => erase.mutate()}
        >
          Erase from this device
        </AskButton>
      </Row>
      <ErrorNotice
        floats
        title="The order drafts were not erased"
        effect="What is still there is counted above."
        error={erase.error}
      />
    </Sheet>
  )
}
