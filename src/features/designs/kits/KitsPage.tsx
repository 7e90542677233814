import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Link } from '~/ui/text/Link'
import { countWords } from '~/domain/text/countWords'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { useStoreScope } from '~/queries/services'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Columns } from '~/ui/layout/Blocks'
import { PageHeader } from '~/ui/layout/PageHeader'
import { EmptyState } from '~/ui/notices/EmptyState'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Reading } from '~/ui/notices/Reading'
import { Notice } from '~/ui/notices/Notice'
import { DesignTabs } from '../DesignTabs'
import { useImportDesigns } from '../ImportDesigns'
import { UnreadRecords } from '../UnreadRecords'
import { KitCard } from './KitCard'
import { useKitActions } from './useKitActions'

const template = 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))'

/** Kits that this device keeps for the store. */
export function Component() {
  const owner = useStoreScope()
  const [search] = useSearchParams()
  const [blank, design] = [Number(search.get('blank')) || 0, search.get('design')]
  const on = { ...(blank === 0 ? {} : { blank }), ...(design === null ? {} : { design }) }
  const kits = useQuery(designQueries(owner).kits())
  const { actions, removed, isPacking, error: kitError } = useKitActions(owner)
  const { button, notice, error: importError } = useImportDesigns(owner)
  const error = kitError ?? importError
  const kept = (kits.data ?? []).filter(({ deletedAt }) => deletedAt === undefined)
  const deleted = (kits.data ?? []).filter(({ deletedAt }) => deletedAt !== undefined)
  return (
    <>
      <PageHeader
        title="My kits"
        count={kits.data === undefined ? null : kept.length}
        back={<Link to={paths.designs()}>My designs</Link>}
        subtitle="Placements with sizes that take any artwork. Kept on this device, for this store. Export them to take them along."
        actions={
          <>
            {button}
            {kept.length > 0 && (
              <SecondaryButton loading={isPacking} onClick={() => actions.download(kept)}>
                Export {countWords(kept.length, 'kit')}
              </SecondaryButton>
            )}
          </>
        }
      />
      {kits.isError && (
        <Notice tone="amber" title="This browser keeps no kits">
          Its storage is off or full.
        </Notice>
      )}
      {notice}
      <ErrorNotice floats title="That could not be done" effect="Nothing was deleted." error={error} />
      {removed !== null && (
        <Notice
          key={removed.id}
          floats
          tone="blue"
          title={`“${removed.name}” was deleted`}
          actions={<SmallButton onClick={() => actions.restore(removed)}>Bring it back</SmallButton>}
        >
          It can be brought back below for 30 days. Designs and products that were made with it are unchanged.
        </Notice>
      )}
      <DesignTabs current="kits" />
      {kits.isPending ? (
        <Reading what="your kits" />
      ) : kept.length === 0 ? (
        <EmptyState
          kind="noneYet"
          title="No kits yet"
          text="Open a design with the placements that you use again and again, and choose Use design, Save as kit."
          action={<Link to={paths.designs()}>My designs</Link>}
        />
      ) : (
        <Columns as="ul" template={template} gap={16} mt={16} aria-label="Kits">
          {kept.map((kit) => (
            <li key={kit.id} data-row>
              <KitCard kit={kit} on={on} actions={actions} />
            </li>
          ))}
        </Columns>
      )}
      <UnreadRecords kind="kits" read={kits.data} />
      {deleted.length > 0 && (
        <>
          <h2>Deleted</h2>
          <Columns as="ul" template={template} gap={16} mt={12} aria-label="Deleted kits">
            {deleted.map((kit) => (
              <li key={kit.id}>
                <KitCard kit={kit} on={on} actions={actions} />
              </li>
            ))}
          </Columns>
        </>
      )}
    </>
  )
}
