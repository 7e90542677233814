import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isUnfinished } from '~/domain/mockups/mockupQueue'
import {
  type MockupPicture,
  type MockupRecipe,
  type MockupTask,
  pictureCount,
  recipeName,
} from '~/domain/mockups/mockupTask'
import { paths } from '~/paths'
import { Button, SecondaryButton } from '~/ui/actions/Button'
import { useMockups, useMockupsHandle } from '~/widgets/mockups/useMockups'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { EmptyState } from '~/ui/notices/EmptyState'
import { Notice } from '~/ui/notices/Notice'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { useUndo } from '~/ui/notices/UndoNotice'
import { Reading } from '~/ui/notices/Reading'
import { PageHeader } from '~/ui/layout/PageHeader'
import { saveFile } from '~/ui/actions/saveFile'
import { MockupFilters } from './MockupFilters'
import { MockupGallery } from './MockupGallery'
import { MockupQueue } from './MockupQueue'
import { matches, mockupsAddress } from './mockupsSearch'
import { zipPictures } from './zipPictures'
import { Dialog } from '~/ui/mantine/Dialog'
import { MockupDetails } from './MockupDetails'
import { pictureTitle } from './pictureName'
import { timeLeft, timeLeftText } from '~/domain/mockups/mockupExpiry'
import { useNow } from './useNow'

/** All mockups: tasks in progress, and every picture on this device. */
export function Component() {
  const { tasks, pictures, isLoaded, isVolatile, problem } = useMockups()
  const mockups = useMockupsHandle()
  const [params] = useSearchParams()
  const [openId, setOpenId] = useState<string | null>(null)
  const search = mockupsAddress.read(params)
  const shown = pictures.filter((picture) => matches(picture, search))
  const kept = shown.filter(({ keeping }) => keeping === 'kept')
  const underWay = tasks.filter((task) => isUnfinished(task) || task.state === 'failed')
  const open = pictures.find(({ id }) => id === openId) ?? null
  const zip = useMutation({
    mutationFn: async (chosen: readonly MockupPicture[]) => {
      const { blob, left } = await zipPictures(chosen, mockups.bytesOf)
      saveFile('mockups.zip', blob)
      return left
    },
  })
  const undo = useUndo()
  // A failure is reported by the queue itself.
  const remove = (task: MockupTask) => {
    mockups.removeTasks([task.id]).then(
      () =>
        undo.offer(
          `A task of ${countWords(pictureCount(task.recipe), 'picture')} was removed: ${recipeName(task.recipe)}`,
          () => void mockups.bringBack([task]).catch(() => undefined),
        ),
      () => undefined,
    )
  }
  return (
    <>
      <PageHeader
        title="Mockups"
        count={pictures.length === 0 ? null : pictures.length}
        actions={
          <>
            {kept.length > 0 && (
              <SecondaryButton loading={zip.isPending} onClick={() => zip.mutate(kept)}>
                Download {formatNumber(kept.length)} as zip
              </SecondaryButton>
            )}
            <ButtonLink shortcut="n" to={paths.newMockups()}>
              New mockups
            </ButtonLink>
          </>
        }
      />
      {undo.notice}
      <MockupNotices pictures={pictures} isVolatile={isVolatile} />
      <ErrorNotice
        floats
        title={isLoaded ? 'The queue of mockups has stopped' : 'The mockups could not be opened'}
        effect="What was started goes on at the service, and nothing is lost. It is tried again in a minute."
        error={problem}
        onRetry={mockups.resume}
      />
      <ErrorNotice
        floats
        title="The archive could not be made"
        effect="The pictures are still here."
        error={zip.error}
      />
      {zip.data !== undefined && zip.data > 0 && (
        <Notice
          floats
          tone="amber"
          title={`${countWords(zip.data, 'picture is', 'pictures are')} missing in the archive`}
        >
          {zip.data === 1 ? 'Its file is' : 'Their files are'} not on this device any more. All others are in
          it.
        </Notice>
      )}
      {underWay.length > 0 && <MockupQueue tasks={tasks} shown={underWay} onRemove={remove} />}
      {pictures.length > 0 && <MockupFilters pictures={pictures} search={search} />}
      {pictures.length > 0 && shown.length === 0 && (
        <EmptyState
          kind="noMatch"
          title="No picture matches"
          text="Choose another product, color or placement."
        />
      )}
      {!isLoaded && problem === null && <Reading what="the mockups" />}
      {isLoaded && pictures.length === 0 && underWay.length === 0 && (
        <EmptyState
          kind="noneYet"
          title="No mockups yet"
          text="Choose a store product or a blank; the service makes the pictures, and they are kept on this device."
          action={
            <ButtonLink variant="default" to={paths.newMockups()}>
              Make the first ones
            </ButtonLink>
          }
        />
      )}
      <MockupGallery pictures={shown} onOpen={({ id }) => setOpenId(id)} />
      <MockupDialog
        picture={open}
        recipe={tasks.find(({ id }) => id === open?.taskId)?.recipe ?? null}
        onClose={() => setOpenId(null)}
      />
    </>
  )
}

interface Props {
  picture: MockupPicture | null
  recipe: MockupRecipe | null
  onClose: () => void
}

/** One large picture with all its actions. */
function MockupDialog({ picture, recipe, onClose }: Props) {
  return (
    <Dialog
      opened={picture !== null}
      onClose={onClose}
      title={picture === null ? '' : pictureTitle(picture)}
      size={620}
    >
      {picture !== null && (
        <MockupDetails key={picture.id} picture={picture} recipe={recipe} onClose={onClose} />
      )}
      {picture === null && <Button onClick={onClose}>Close</Button>}
    </Dialog>
  )
}

interface MockupNoticesProps {
  pictures: readonly MockupPicture[]
  isVolatile: boolean
}

const minute = 60_000

/** What to do before pictures are lost. */
function MockupNotices({ pictures, isVolatile }: MockupNoticesProps) {
  const now = useNow(minute)
  const atRisk = pictures.filter(({ keeping, since }) => keeping === 'refused' && timeLeft(since, now) > 0)
  const first = atRisk.reduce((oldest, { since }) => Math.min(oldest, since), Number.POSITIVE_INFINITY)
  const count = atRisk.length
  return (
    <>
      {isVolatile && (
        <Notice tone="amber" title="This browser keeps nothing">
          Pictures and the queue are lost when the page is closed. Download what you need before.
        </Notice>
      )}
      {count > 0 && (
        <Notice tone="red" title={`Download ${countWords(count, 'picture')} now`}>
          {count === 1 ? 'It' : 'They'} could not be kept on this device, and the first address expires in{' '}
          {timeLeftText(first, now)}. Use “Download now” {count === 1 ? 'at the picture' : 'at the pictures'}{' '}
          below.
        </Notice>
      )}
    </>
  )
}
