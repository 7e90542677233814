import { FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Notice } from '~/ui/notices/Notice'
import type { ArchiveOutcome } from '~/local/designs/archives/openArchive'
import { countWords } from '~/domain/text/countWords'
import { SecondaryButton } from '~/ui/actions/Button'

/** The button that reads exported designs and kits, and what became of the file. */
export function useImportDesigns({ owner, onImported }: { owner: string; onImported: () => void }) {
  const opening = useMutation({
    mutationFn: async (file: File) =>
      (await import('~/local/designs/archives/openArchive')).openArchive(file, owner),
    onSettled: onImported,
  })
  const reset = useRef<() => void>(null)
  const button = (
    <FileButton
      resetRef={reset}
      accept=".zip,.platen,application/zip"
      inputProps={{ 'aria-label': 'Archive of designs or kits' }}
      onChange={(file) => {
        if (file !== null) opening.mutate(file)
        // The same file can be chosen again after it was corrected.
        reset.current?.()
      }}
    >
      {(opener) => (
        <SecondaryButton loading={opening.isPending} {...opener}>
          Import
        </SecondaryButton>
      )}
    </FileButton>
  )
  return { button, outcome: opening.data ?? null, error: opening.error }
}

/** What came of an import of designs: how many, what was left out and why, and fonts that are missing here. */
export function ImportOutcome({
  outcome: { designs, kits, problems, missingFonts },
}: {
  outcome: ArchiveOutcome
}) {
  const counts = [
    ...(designs === 0 ? [] : [countWords(designs, 'design')]),
    ...(kits === 0 ? [] : [countWords(kits, 'kit')]),
  ]
  return (
    <Notice
      tone={problems.length + missingFonts.length === 0 ? 'green' : 'amber'}
      title={counts.length === 0 ? 'Nothing was imported' : `${counts.join(' and ')} imported`}
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
