import { fileTitle } from '~/domain/artwork/fileNames'
import { WaitNote } from '~/ui/notices/WaitNote'
import type { SeenFile } from '~/local/fileLibrary'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/actions/ButtonLink'
import { Notice } from '~/ui/notices/Notice'
import { WriteButton } from '~/ui/actions/WriteButton'

interface Props {
  file: SeenFile
  /** An address that the service has not seen; null where the address cannot be varied. */
  version: string | null
  isAdding: boolean
  onAddVersion: (url: string) => void
}

/** Says that this address gives the old file, even if the picture at it has changed (contract/README 7.1). */
export function KnownAddress({ file, version, isAdding, onAddVersion }: Props) {
  return (
    <Notice
      tone="amber"
      title={`This address is already in the library: ${fileTitle(file)}, file ${file.id}`}
      actions={
        <>
          <ButtonLink to={paths.file(file.id)} variant="default">
            Open that file
          </ButtonLink>
          {version !== null && (
            <WriteButton
              needs="file_library"
              variant="default"
              loading={isAdding}
              onClick={() => onAddVersion(version)}
            >
              Add as a new version
            </WriteButton>
          )}
        </>
      }
    >
      <WaitNote on={isAdding} />
      <p>
        The service does not fetch the same address again, even when the picture there has changed.{' '}
        {version === null
          ? 'This address is signed, so it cannot be changed here. Make a new one at its host.'
          : `A new version is fetched afresh from ${version}. Products that use the old file keep it.`}
      </p>
    </Notice>
  )
}
