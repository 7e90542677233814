import { FileButton } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { eitherSignal } from '~/client/exchange'
import { createStore } from '~/domain/async/createStore'
import type { ArchiveOutcome, ArchiveProgress } from '~/local/designs/archives/openArchive'
import { countWords } from '~/domain/text/countWords'
import { formatNumber } from '~/domain/text/formatNumber'
import { designQueries } from '~/queries/designQueries'
import { useApi } from '~/queries/services'
import { SecondaryButton, SmallButton } from '~/ui/actions/Button'
import { Notice } from '~/ui/notices/Notice'
import { Verbatim } from '~/ui/text/Verbatim'

interface Importing {
  owner: string
  filename: string
  stop: () => void
  outcome: ArchiveOutcome | null
  error: unknown
}

/** The last import in this tab. It goes on while other pages are open. */
const imports = createStore<Importing | null>(null)
/** How far it is; null until the archive is read. Apart from it, so that a step renders its own line and not all cards. */
const steps = createStore<ArchiveProgress | null>(null)

/** Stops when the store is left: nothing more is kept for it then. */
async function importFile(file: File, owner: string, client: QueryClient, left: AbortSignal): Promise<void> {
  const control = new AbortController()
  const signal = eitherSignal(control.signal, left)
  const begun: Importing = {
    owner,
    filename: file.name,
    stop: () => control.abort(),
    outcome: null,
    error: null,
  }
  steps.set(null)
  imports.set(begun)
  try {
    const { openArchive } = await import('~/local/designs/archives/openArchive')
    imports.set({ ...begun, outcome: await openArchive(file, owner, { signal, onProgress: steps.set }) })
  } catch (error) {
    imports.set({ ...begun, error })
  }
  const { list, kits } = designQueries(owner)
  for (const { queryKey } of [list(), kits()]) void client.invalidateQueries({ queryKey })
}

const isUnderWay = (now: Importing | null): boolean =>
  now !== null && now.outcome === null && now.error === null

/** The button that imports designs and kits, the progress, and the result for the file. */
export function useImportDesigns(owner: string) {
  const client = useQueryClient()
  const { ended } = useApi()
  const last = useSyncExternalStore(imports.subscribe, imports.get)
  const now = last?.owner === owner ? last : null
  const reset = useRef<() => void>(null)
  // A finished import is forgotten when this page is left, because its result was shown here.
  useEffect(
    () => () => {
      if (!isUnderWay(imports.get())) imports.set(null)
    },
    [],
  )
  const button = (
    <FileButton
      resetRef={reset}
      accept=".zip,.platen,application/zip"
      inputProps={{ 'aria-label': 'Archive of designs or kits' }}
      onChange={(file) => {
        if (file !== null && !isUnderWay(imports.get())) void importFile(file, owner, client, ended)
        // Allows choosing the same file again after it was corrected.
        reset.current?.()
      }}
    >
      {(opener) => (
        <SecondaryButton loading={isUnderWay(last)} {...opener}>
          Import
        </SecondaryButton>
      )}
    </FileButton>
  )
  const notice =
    now === null ? null : isUnderWay(now) ? (
      <ImportProgress {...now} />
    ) : (
      now.outcome !== null && <ImportOutcome outcome={now.outcome} />
    )
  return { button, notice, error: now?.error ?? null, isImporting: isUnderWay(last) }
}

const partsWords = ({ designs, kits }: { designs: number; kits: number }): string =>
  [
    ...(designs === 0 ? [] : [countWords(designs, 'design')]),
    ...(kits === 0 ? [] : [countWords(kits, 'kit')]),
  ].join(' and ')

function ImportProgress({ filename, stop }: Importing) {
  const progress = useSyncExternalStore(steps.subscribe, steps.get)
  return (
    <Notice
      tone="blue"
      title={
        <>
          Importing <Verbatim>{filename}</Verbatim>
        </>
      }
      actions={<SmallButton onClick={stop}>Stop</SmallButton>}
    >
      {progress === null
        ? 'The file is being read. Nothing is imported yet.'
        : `${formatNumber(progress.done)} of ${partsWords(progress)} read; each is kept whole, or not at all.`}{' '}
      Keep this tab open.
    </Notice>
  )
}

/** The result of an import of designs: how many, what was left out and why, and which fonts are missing here. */
function ImportOutcome({ outcome }: { outcome: ArchiveOutcome }) {
  const { problems, missingFonts } = outcome
  const parts = partsWords(outcome)
  return (
    <Notice
      tone={problems.length + missingFonts.length === 0 ? 'green' : 'amber'}
      title={parts === '' ? 'Nothing was imported' : `${parts} imported`}
    >
      {problems.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {missingFonts.length > 0 && (
        <p>
          {missingFonts.length === 1 ? 'A font of your own is' : 'Fonts of your own are'} not on this device:{' '}
          {missingFonts.map((title) => `“${title}”`).join(', ')}. An archive carries no font files. Add{' '}
          {missingFonts.length === 1 ? 'its file' : 'their files'} in the editor, at a text’s font; until then
          nothing is printed in another font.
        </p>
      )}
      {problems.length > 0 && <p>Your own designs and kits are unchanged.</p>}
    </Notice>
  )
}
