import IconExport from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconRemove from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button, SecondaryButton } from '~/ui/actions/Button'

interface Props {
  /** Name of the card's design or kit, for the labels: many cards have these buttons. */
  name: string
  onExport: () => void
  onDelete: () => void
}

/** The last two buttons of a card, as icons: with words they would need a second row. */
export function ExportDelete({ name, onExport, onDelete }: Props) {
  const common = { size: 'xs', px: 6 } as const
  return (
    <>
      <SecondaryButton {...common} aria-label={`Export ${name}`} title="Export" onClick={onExport}>
        <IconExport size={16} stroke={1.5} aria-hidden />
      </SecondaryButton>
      <Button {...common} variant="subtle" aria-label={`Delete ${name}`} title="Delete" onClick={onDelete}>
        <IconRemove size={16} stroke={1.5} aria-hidden />
      </Button>
    </>
  )
}
