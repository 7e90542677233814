import { FileButton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dayOf } from '~/domain/text/calendar'
import { countWords } from '~/domain/text/countWords'
import { formatBytes } from '~/domain/text/formatNumber'
import { backupQueries, backupMutations } from '~/queries/store/backupQueries'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { saveFile } from '~/ui/actions/saveFile'
import { Bullets, Hint, Row } from '~/ui/layout/Blocks'
import { Sheet } from '~/ui/layout/Sheet'
import { ErrorNotice } from '~/ui/notices/ErrorNotice'
import { Notice } from '~/ui/notices/Notice'

/** Exports everything that this device keeps as one file, and imports it again. */
export function BackupSheet() {
  const room = useQuery(backupQueries().room())
  const save = useMutation({
    ...backupMutations().save(),
    onSuccess: ({ file }) => saveFile(`platen-${dayOf(Date.now() / 1000)}.jsonl`, file),
  })
  const restore = useMutation(backupMutations().restore())
  const done = restore.data
  const reset = useRef<() => void>(null)
  return (
    <Sheet
      title="Take it along"
      hint="One file with designs, drafts, copies, notes and settings of all stores, for another browser or for later."
    >
      <Hint as="p">
        {room.data === undefined || room.data.used === null
          ? 'The browser does not say how much room is used.'
          : `About ${formatBytes(room.data.used)} used${room.data.quota === null ? '' : ` of ${formatBytes(room.data.quota)}`}.`}{' '}
        The file holds names and emails of your customers. Tokens are not in it, nor the catalog and the demo
        store.
      </Hint>
      <Row wrap gap={8} mt={12}>
        <SecondaryButton loading={save.isPending} onClick={() => save.mutate()}>
          Save everything as a file
        </SecondaryButton>
        <FileButton
          resetRef={reset}
          accept=".jsonl,application/x-ndjson"
          inputProps={{ 'aria-label': 'File of everything' }}
          onChange={(file) => {
            if (file !== null) restore.mutate(file)
            // Allows choosing the same file again, such as once there is room.
            reset.current?.()
          }}
        >
          {(props) => (
            <SecondaryButton {...props} loading={restore.isPending}>
              Bring a file back
            </SecondaryButton>
          )}
        </FileButton>
      </Row>
      <ErrorNotice
        floats
        title="The file could not be made"
        effect="Nothing was changed."
        error={save.error}
      />
      <ErrorNotice
        floats
        title="The file could not be brought back"
        effect="What was on this device stays as it was."
        error={restore.error}
      />
      {save.data !== undefined && save.data.left.length > 0 && (
        <Notice tone="amber" title="The file lacks a part">
          <p>The rest was saved. Left out:</p>
          <Bullets>
            {save.data.left.map((words) => (
              <li key={words}>{words}.</li>
            ))}
          </Bullets>
        </Notice>
      )}
      {done !== undefined && (
        <Notice
          tone={done.left.length > 0 ? 'amber' : 'green'}
          title={
            done.added === 0
              ? 'Nothing was added'
              : `${countWords(done.added, 'record was', 'records were')} added`
          }
          actions={
            done.added > 0 && (
              <SmallButton onClick={() => location.reload()}>Reload to see what is new</SmallButton>
            )
          }
        >
          {done.kept > 0 && (
            <p>
              {countWords(done.kept, 'record was', 'records were')} here already and stayed as on this device.
            </p>
          )}
          {done.left.length > 0 && (
            <>
              <p>Left out:</p>
              <Bullets>
                {done.left.map((words) => (
                  <li key={words}>{words}.</li>
                ))}
              </Bullets>
            </>
          )}
        </Notice>
      )}
    </Sheet>
  )
}
