import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { designTitle } from '~/domain/designs/designTitle'
import { paths } from '~/paths'
import { designQueries } from '~/queries/designQueries'
import { AskButton } from '~/ui/actions/AskButton'
import { SmallButton } from '~/ui/actions/Button'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'
import { saveArchive } from '~/widgets/designs/saveArchive'
import { useEditor } from '../editorParts'

/** What to do when the design could not be saved. */
export function SaveTrouble() {
  const { head, name, content, edited, save, takeOther, saveCopy, flush } = useEditor()
  const navigate = useNavigate()
  const client = useQueryClient()
  const taking = useMutation({ mutationFn: takeOther })
  const copying = useMutation({
    mutationFn: () => saveCopy(`${designTitle(name, content)}, copy`),
    onSuccess: (id) => void navigate(paths.design(head.productId, { design: id, technique: head.technique })),
  })
  const again = useMutation({ mutationFn: flush })
  const packing = useMutation({
    mutationFn: async () => {
      const { mostArchived, packArchive } = await import('~/local/designs/archives/designArchive')
      // Pictures that this device has no room for are still in this tab's memory.
      const load = (key: string) =>
        client.fetchQuery(designQueries(head.owner).artwork(key)).catch(() => null)
      const design = { ...head, edited, ...(name === '' ? {} : { name }) }
      const archive = await packArchive({ designs: [design] }, head.owner, mostArchived, load)
      saveArchive(designTitle(name, content), archive)
    },
  })
  if (save.kind === 'conflict') {
    return (
      <>
        <Notice
          tone="amber"
          title="This design was changed in another tab"
          actions={
            <>
              <AskButton
                size="xs"
                loading={taking.isPending}
                ask={{
                  title: 'Show the other version?',
                  text: 'What you changed here since then is lost for good. “Keep mine as a copy” makes a design of its own of it.',
                  keep: 'Stay with mine',
                  act: 'Show the other, lose mine',
                }}
                onAct={() => taking.mutate()}
              >
                Show the other version
              </AskButton>
              <SmallButton loading={copying.isPending} onClick={() => copying.mutate()}>
                Keep mine as a copy
              </SmallButton>
            </>
          }
        >
          Nothing was overwritten. What you do here is not saved until you choose.
        </Notice>
        <ErrorNotice
          title={copying.isError ? 'The copy was not kept' : 'The other version could not be read'}
          effect="What you see here is unchanged."
          error={copying.error ?? taking.error}
        />
      </>
    )
  }
  if (save.kind !== 'failed') return null
  return (
    <>
      <Notice
        tone="red"
        title={
          save.reason === 'newer'
            ? 'A newer version of Platen has this design'
            : `This device ${again.data === false ? 'still ' : ''}does not keep the design`
        }
        actions={
          <>
            {save.reason === 'refused' && (
              <SmallButton loading={again.isPending} onClick={() => again.mutate()}>
                Save again
              </SmallButton>
            )}
            <SmallButton loading={packing.isPending} onClick={() => packing.mutate()}>
              Download a copy
            </SmallButton>
          </>
        }
      >
        {save.reason === 'newer'
          ? 'This tab has stopped saving so that nothing is lost. Reload the page.'
          : 'The browser refused: its storage is full or blocked. Your work is lost when this tab closes, unless you make room and save again, or download a copy, which can be imported under My designs.'}
      </Notice>
      <ErrorNotice
        title="The copy was not made"
        effect="What you see here is unchanged."
        error={packing.error}
      />
    </>
  )
}
