import { useMutation } from '@tanstack/react-query'
import { nameWords } from '~/domain/artwork/savedNames'
import { usedContent, whyNothing } from '~/domain/placement/designFiles'
import type { MenuEntry } from '~/ui/actions/MoreMenu'
import { saveFile } from '~/ui/actions/saveFile'
import type { Use } from '../saveTo/useDesignUses'
import { useEditor } from '../editorParts'

interface Given {
  /** Title of the design, which names the archive. */
  title: string
  /** Asks about open checks first, where there are any. */
  ask: (use: Use) => void
}

/** The print files of the design as one download, with the menu entry that makes them. */
export function usePrintFiles({ title, ask }: Given) {
  const { content: all, blank, printfiles, owner } = useEditor()
  const content = usedContent(all, printfiles)
  const making = useMutation({
    mutationFn: async () => {
      // Loaded when needed: most visits never draw or pack print files.
      const { packPrints } = await import('~/local/designs/packPrints')
      const titles = new Map(blank.product.files.map(({ type, title: name }) => [type, name ?? type]))
      const packed = await packPrints(content, printfiles, titles, owner)
      saveFile(`${nameWords(title) || 'design'}-print-files.zip`, packed.archive)
      return packed
    },
  })
  const entry: MenuEntry = {
    label: 'Print files',
    onSelect: () => ask({ step: 'its print files are made', run: () => making.mutate(), isSent: false }),
    off: whyNothing(content) ?? (making.isPending ? 'They are being made' : null),
  }
  return { entry, making }
}
