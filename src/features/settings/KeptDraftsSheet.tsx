import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { countWords } from '~/domain/text/countWords'
import { eraseDrafts } from '~/local/drafts/draftStore'
import { paths } from '~/paths'
import { draftScope } from '~/queries/draftQueries'
import { useApi } from '~/queries/services'
import { Row } from '~/ui/layout/Row'
import { useKeptDrafts } from '~/widgets/drafts/useKeptDrafts'
import { Sheet } from '~/ui/layout/Sheet'

/** Drafts of orders on this device: they outlast signing out, so there is a way to erase them. */
export function KeptDraftsSheet() {
  const scope = draftScope(useApi())
  const drafts = useKeptDrafts()
  const [isAsking, setAsking] = useState(false)
  const unsent = drafts?.open.length ?? 0
  const others =
    (drafts?.closed.length ?? 0) + (drafts?.versions.length ?? 0) + (drafts?.unreadable.length ?? 0)
  return (
    <Sheet
      title="Order drafts on this device"
      hint="What you type into orders is kept in this browser, with names and addresses, also when you sign out. Only this store sees it."
    >
      <p>
        <Link to={paths.unsentDrafts()}>{countWords(unsent, 'unsent draft')}</Link>
        {others > 0 && `, ${others} sent, discarded or set aside`}
      </p>
      <Row align="end" wrap gap={12} mt={12}>
        <Button
          variant="default"
          color="red"
          disabled={unsent + others === 0}
          title={unsent + others === 0 ? 'This device keeps no drafts of this store' : undefined}
          onClick={() => setAsking(true)}
        >
          Erase from this device
        </Button>
      </Row>
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title="Erase all order drafts from this device?"
        closeButtonProps={{ 'aria-label': 'Close' }}
        size={440}
      >
        <p>
          {unsent === 0
            ? 'Copies of what was sent or discarded are deleted.'
            : `${countWords(unsent, 'unsent draft is', 'unsent drafts are')} lost for good.`}{' '}
          Orders on the service stay as they are.
        </p>
        <Row justify="end" wrap gap={8} mt={16}>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Keep them
          </Button>
          <Button
            color="red"
            onClick={() => {
              setAsking(false)
              void eraseDrafts(scope)
            }}
          >
            Erase
          </Button>
        </Row>
      </Modal>
    </Sheet>
  )
}
